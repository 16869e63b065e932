"""Django's settings: one file for everybody, with every difference taken from the environment.

`HEFT_PRODUCTION=1` is production, which refuses to start without SECRET_KEY, ALLOWED_HOSTS and DATABASE_URL.
The variables stand in .env.example, each with its meaning.
"""

import os
from datetime import timedelta
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from config.environment import database, flag, kept_secret, required, words

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("HEFT_VAR_DIR") or BASE_DIR / "var")
PRODUCTION = flag("HEFT_PRODUCTION")
DEBUG = flag("HEFT_DEBUG")
if PRODUCTION and DEBUG:
    raise ImproperlyConfigured("HEFT_DEBUG shows the program's inside to everybody: unset it in production.")

SECRET_KEY = required("SECRET_KEY") if PRODUCTION else kept_secret(VAR_DIR / "secret_key")
SECRET_KEY_FALLBACKS = words("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = words("ALLOWED_HOSTS") or ["localhost", "127.0.0.1", "[::1]"]
if PRODUCTION:
    required("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")
BEHIND_PROXY = flag("HEFT_BEHIND_PROXY")

INSTALLED_APPS = [
    "config.apps.ConfigConfig",
    "rules.apps.RulesConfig",
    "equipment.apps.EquipmentConfig",
    "characters.apps.CharactersConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django_htmx",
    "axes",
]
MIDDLEWARE = [
    "config.health.HealthMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "config.security.ContentSecurityMiddleware",
    "config.errors.OwnPagesMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.compression.CompressedPagesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.sign_in.SignInRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",
    "characters.unreadable.UnreadableFiguresMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {"default": database(private=not PRODUCTION)}
# Each worker keeps the PDFs that it printed last (config/pdf.py); nothing else is cached.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "TIMEOUT": None,
        "OPTIONS": {"MAX_ENTRIES": 32},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en-us"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [folder for folder in [BASE_DIR / "static"] if folder.is_dir()]
# The TrueType fonts are for paper; compressing them takes a minute, and nobody fetches them.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ("ttf", "woff2", "png", "svgz", "gz", "br")
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not PRODUCTION
if PRODUCTION:
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }

# axes counts wrong passwords and stands before the hashing, which costs 0.4 s of a core.
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"config.passwords.{name}"} for name in ("LikeTheUser", "TooShort", "TooCommon")
]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "config.addresses.address_of"
AXES_LOCKOUT_CALLABLE = "config.sign_in.locked"
AXES_USERNAME_CALLABLE = "config.sign_in.counted_name"
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "/characters/"
LOGOUT_REDIRECT_URL = "/"
# Dotted paths to functions of (request, user), called inside the transaction of a sign-up or sign-in.
ON_SIGN_IN = ["characters.guests.claim_drafts"]
COMES_ALONG = ["characters.guests.drafts_come_along"]
# Dotted paths to functions of (request, match): what a page is called to which a link leads back, else "".
PLACES_TO_COME_FROM = ["characters.views.way_back.place_to_come_from"]
# Dotted paths to functions of (user): a sentence where the account must not be deleted yet, else "".
ACCOUNT_DELETION_CHECKS = [
    "equipment.memberships.obstacle_to_deletion",
    "characters.lifecycle.obstacle_to_deletion",
]
# Dotted paths to functions of (user), called in the transaction that deletes it: they delete what it owns.
ON_ACCOUNT_DELETION = ["characters.lifecycle.delete_all_of"]

SESSION_ENGINE = "config.sessions"
# An account's cookie lasts two weeks. A guest's drafts are kept for thirty days, and the cookie that leads to
# them is renewed once a day.
SESSION_COOKIE_AGE = 14 * 24 * 60 * 60
VISITOR_COOKIE_AGE = 31 * 24 * 60 * 60
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
SESSION_COOKIE_HTTPONLY = True
# static/js/tokens.js reads it: after signing in in another window an open form sends the token of now.
CSRF_COOKIE_HTTPONLY = False
CSRF_FAILURE_VIEW = "config.errors.stale_form"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = PRODUCTION and not flag("HEFT_PLAIN_HTTP")
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

FILE_UPLOAD_HANDLERS = ["config.uploads.BoundedUploadHandler"]
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1_000
DATA_UPLOAD_MAX_NUMBER_FILES = 2

EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_PORT = int(os.environ.get("EMAIL_PORT") or 587)
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = EMAIL_PORT == 587
EMAIL_USE_SSL = EMAIL_PORT == 465
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL") or "heft@localhost"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"one line": {"()": "config.one_line.OneLine"}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        "django.server": {"handlers": [], "level": "INFO", "propagate": True},
        "axes": {"level": "WARNING"},
        # Who sends too much is refused with a page: for the maintainer that is no error.
        **{
            f"django.security.{refusal}": {"filters": ["one line"]}
            for refusal in ("RequestDataTooBig", "TooManyFieldsSent", "TooManyFilesSent")
        },
    },
}
