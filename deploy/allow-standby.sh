#!/usr/bin/env bash
# Run once by the database when it is made: a role that may copy it, and nothing else.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE standby REPLICATION LOGIN PASSWORD :'password';
SQL
echo 'host replication standby all scram-sha-256' >> "$PGDATA/pg_hba.conf"
