"""Every address of the site."""

from django.contrib import admin
from django.contrib.auth import views
from django.urls import include, path

from config import accounts
from config.mail_address import mail_address
from config.sign_in import SignIn, admin_sign_in

handler400 = "config.errors.unreadable"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.gone"
handler500 = "config.errors.broken"

account_urls = [
    path("", accounts.account, name="account"),
    path("sign-up/", accounts.sign_up, name="sign-up"),
    path("sign-in/", SignIn.as_view(), name="sign-in"),
    path("sign-out/", views.LogoutView.as_view(), name="sign-out"),
    path("mail/", mail_address, name="mail-address"),
    path("password/", accounts.PasswordChange.as_view(), name="password-change"),
    path("password/reset/", accounts.PasswordReset.as_view(), name="password-reset"),
    path(
        "password/reset/sent/",
        accounts.PasswordResetSent.as_view(),
        name="password-reset-sent",
    ),
    path("password/<uidb64>/<token>/", accounts.NewPassword.as_view(), name="new-password"),
    path("delete/", accounts.delete_account, name="delete-account"),
]
urlpatterns = [
    path("account/", include(account_urls)),
    path("admin/login/", admin_sign_in, name="admin-sign-in"),
    path("admin/", admin.site.urls),
    path("rules/", include("rules.web.urls")),
    path("settings/", include("equipment.urls")),
    path("", include("characters.urls")),
]
