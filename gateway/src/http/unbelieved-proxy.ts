import type { Clock, Logger } from '@casedrop/platform';
import type { IncomingMessage } from 'node:http';

/** What a proxy adds, and hardly a browser. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-forwarded-proto'] as const;

/** Where requests come from that were passed on, though no proxy is trusted. */
interface Unbelieved {
  peer: string;
  header: string;
  since: string;
  requests: number;
}

/**
 * Notices a proxy in front of a gateway that trusts none: everybody then counts as one address, so that limits meant for one
 * person shut out all. It is said once in the log; the inner port goes on counting.
 */
export class UnbelievedProxy {
  private seen: Unbelieved | undefined;

  constructor(
    private readonly trusted: readonly string[],
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Looks at a request. */
  look({ headers, socket }: IncomingMessage): void {
    if (this.trusted.length > 0) return;
    const header = FORWARDED.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    if (this.seen) this.seen.requests++;
    else this.notice(header, socket.remoteAddress ?? 'an unknown address');
  }

  /** What operators see of it. */
  view(): { trusted: readonly string[]; unbelieved: Unbelieved | null } {
    return { trusted: this.trusted, unbelieved: this.seen ?? null };
  }

  private notice(header: string, peer: string): void {
    this.seen = { peer, header, since: this.clock.now().toISOString(), requests: 1 };
    this.logger.warn(
      { peer, header },
      'a request was passed on by a proxy, and TRUSTED_PROXIES is empty: everybody behind it counts as one address. Set TRUSTED_PROXIES to its address or network if the proxy is yours',
    );
  }
}
