#!/bin/bash
# First start of PostgreSQL: a role and a database for each service; no role may connect to another's database.
set -euo pipefail
for service in auth cases billing generation newsletter; do
  variable="$(echo "$service" | tr '[:lower:]' '[:upper:]')_DB_PASSWORD"
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v name="casedrop_$service" -v password="${!variable}" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
