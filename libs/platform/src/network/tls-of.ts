import { readFileSync } from 'node:fs';

/** How PostgreSQL, NATS and Redis are spoken to over TLS; nothing where the configuration names no certificates for it. */
export const tlsOf = ({ TLS_CA_FILE }: { TLS_CA_FILE?: string }): { ca: string } | undefined =>
  TLS_CA_FILE === undefined ? undefined : { ca: readFileSync(TLS_CA_FILE, 'utf8') };
