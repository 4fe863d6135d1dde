import type { IncomingMessage } from 'node:http';

const REFUSED = { gzip: refusal('gzip'), br: refusal('br') };

/** True when the request's header names an encoding and does not forbid it by `q=0`. */
export function accepts(request: Pick<IncomingMessage, 'headers'>, encoding: 'gzip' | 'br'): boolean {
  const text = String(request.headers['accept-encoding'] ?? '');
  return text.includes(encoding) && !REFUSED[encoding].test(text);
}

function refusal(encoding: string): RegExp {
  return new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`);
}
