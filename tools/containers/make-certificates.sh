#!/bin/sh
# An authority and one certificate for each server, below /tls, when there are none or they are soon over; those of somebody
# else are left alone. The authority's key is forgotten: nothing else can ever be signed with it.
set -eu
cd "${1:-/tls}"
servers='postgres redis nats'
authority='CaseDrop parts'

if [ -e authority/ca.crt ]; then
  openssl x509 -noout -subject -in authority/ca.crt | grep -q "$authority" || exit 0
fi
good() {
  openssl verify -CAfile authority/ca.crt "$1/server.crt" && openssl x509 -checkend 2592000 -noout -in "$1/server.crt"
}
current=yes
for server in $servers; do good "$server" >/dev/null 2>&1 || current=no; done
[ "$current" = no ] || exit 0

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 800 -subj "/CN=$authority" \
  -keyout "$work/ca.key" -out "$work/ca.crt"
for server in $servers; do
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' "$server" >"$work/names"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$server" \
    -keyout "$work/server.key" -out "$work/server.csr"
  openssl x509 -req -in "$work/server.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial -days 800 \
    -extfile "$work/names" -out "$server/server.crt"
  cp "$work/server.key" "$server/server.key"
  chmod 0644 "$server/server.crt" "$server/server.key"
done
# The others see no volume but their own; PostgreSQL wants its key for itself all the same.
chmod 0600 postgres/server.key
if [ "$(id -u)" = 0 ] && id postgres >/dev/null 2>&1; then chown postgres postgres/server.key; fi
cp "$work/ca.crt" authority/ca.crt
chmod 0644 authority/ca.crt
echo 'The certificates are made.'
