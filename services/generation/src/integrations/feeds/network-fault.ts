import { AppError } from '@casedrop/contracts';
import { feedRefused } from './feed-refused.js';

const SENTENCES: Record<string, string> = {
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The name of the host cannot be resolved at the moment.',
  ECONNREFUSED: 'The host refuses the connection.',
  ECONNRESET: 'The host broke the connection off.',
  EPIPE: 'The host broke the connection off.',
  ETIMEDOUT: 'The host does not answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  Z_DATA_ERROR: 'The document is packed, and the packing is broken.',
  Z_BUF_ERROR: 'The document is packed, and its end is missing.',
};

/** Turns a failure of a connection into `feed-refused` with a sentence; addresses are never named in it. */
export function describeNetworkFault(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  return feedRefused(sentence(error, signal), { cause: error });
}

function sentence(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The address does not answer within 8 seconds.';
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  if (message.includes('is not allowed')) return 'The address leads to a private network, which is refused.';
  if (/^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code))
    return "The host's certificate cannot be trusted.";
  if (code.startsWith('HPE_')) return 'The host does not speak HTTP.';
  return SENTENCES[code] ?? 'The address cannot be fetched.';
}
