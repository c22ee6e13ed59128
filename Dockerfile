# The server and its page. `docker compose up` runs two of them with PostgreSQL and a proxy; see docs/server.md.
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN deploy/install.sh /installed

FROM python:3.12-slim
RUN useradd --system --uid 10001 --create-home --home-dir /data kingdomino
COPY --from=build /installed /usr/local
COPY deploy/healthcheck.py /usr/local/share/kingdomino/healthcheck.py
USER 10001
VOLUME /data
ENV PYTHONUNBUFFERED=1 XDG_DATA_HOME=/data XDG_CACHE_HOME=/data/cache
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "/usr/local/share/kingdomino/healthcheck.py"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["kingdomino", "serve", "--public", "--port", "8000", "--data", "/data/games"]
