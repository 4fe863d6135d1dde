#!/bin/sh
# Before anything else starts: in production, names every secret that is still a development one, and the demo's mailbox, and fails.
set -eu
[ "${NODE_ENV:-}" = production ] || exit 0
names="$(env | sed -n 's/^\([A-Z_]*\)=.*development-only.*/  - \1/p' | sort)"
[ -z "$names" ] || printf 'Production refuses development secrets. Please set in .env:\n%s\n' "$names" >&2
[ "${DEMO_MAILBOX:-1}" = 0 ] || printf 'Production has no mailbox of the demo. Please set in .env:\n  - DEMO_MAILBOX=0\n' >&2
[ -z "$names" ] && [ "${DEMO_MAILBOX:-1}" = 0 ]
