import { Trouble } from './trouble/trouble.js';

interface NetworkErrorProps {
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** A whole page, or a section of one. */
  level?: 'page' | 'section';
}

/** Says that something could not be fetched, and fetches it again on request, or by itself once the server is back. */
export function NetworkErrorPanel({ level = 'section', ...rest }: NetworkErrorProps) {
  return <Trouble of="answer" level={level} {...rest} />;
}
