# Heft in production: docs/deploy.md says how it is started.
# Debian trixie has the client of the Postgres that compose.yaml runs (17), which backup and restore need.
FROM python:3.13-slim-trixie

RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 \
      postgresql-client-17 \
 && rm -rf /var/lib/apt/lists/*

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 HEFT_TRUST_ENVIRONMENT=1 PORT=8000
WORKDIR /heft
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt
COPY . .
# The names of static files carry a hash of their content, made here once.
RUN HEFT_PRODUCTION=1 SECRET_KEY=none ALLOWED_HOSTS=none DATABASE_URL=postgres://none python manage.py collectstatic --no-input

RUN useradd --system --uid 1000 heft
USER heft
EXPOSE 8000
CMD ["gunicorn", "config.wsgi", "--workers", "2", "--threads", "4", "--access-logfile", "-", "--worker-tmp-dir", "/dev/shm"]
