#!/bin/sh
# Before anything else starts: in production, names every secret that is still a development one and fails.
set -eu
[ "${NODE_ENV:-}" = production ] || exit 0
names="$(env | sed -n 's/^\([A-Z_]*\)=.*development-only.*/  - \1/p' | sort)"
[ -n "$names" ] || exit 0
printf 'Production refuses development secrets. Please set in .env:\n%s\n' "$names" >&2
exit 1
