#!/bin/sh
# Brings every database up to date: `<SERVICE>_DATABASE_URL` for each service.
set -eu
for service in auth cases billing generation newsletter; do
  name="$(echo "$service" | tr '[:lower:]' '[:upper:]')_DATABASE_URL"
  DATABASE_URL="$(printenv "$name")" node "dist/$service/main.js" migrate
  echo "$service: up to date"
done
