import type { User } from '@casedrop/contracts/http';
import type { ComponentType } from 'react';
import type { Transport } from '../api-client.js';
import type { LinkSecrets } from '../link-secrets.js';

/** Who signs people in: the hosted provider, our own backend, or nobody (a build without a server). */
export type AuthMode = 'provider' | 'backend' | 'development';

export interface Credentials {
  email: string;
  password: string;
}

/** What became of a session without our doing: in another tab, by time, or at the provider. */
export type SessionEvent = 'signed-in' | 'updated' | 'signed-out';

/** The ways in and out of one mode. Which one there is, is chosen once at the start of the page (`startAuth`). */
export interface AuthGateway {
  readonly mode: AuthMode;
  /** How calls of the API travel in this mode; absent where the browser's own `fetch` does. */
  readonly transport?: Transport;
  /** Shown where people sign in. */
  readonly Notice?: ComponentType;
  /** Who is signed in; `null` is a visitor. */
  currentUser(): Promise<User | null>;
  signIn(credentials: Credentials): Promise<User>;
  /** `null` when the address has to be confirmed before there is a session. */
  register(credentials: Credentials): Promise<User | null>;
  signOut(): Promise<void>;
  /** Uses the link of a confirmation mail. */
  confirmEmail(link: LinkSecrets): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  /** Uses the link of a reset mail. */
  resetPassword(link: LinkSecrets, password: string): Promise<void>;
  /** Tells session events until the returned function is called; absent where there are none. */
  onSessionEvent?(listener: (event: SessionEvent) => void): () => void;
}

/** A sentence of the hosted provider's, which people read as it is. */
export class ProviderError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
  }
}

/** Why the link of a mail did not work. */
export type LinkFault = 'service-away' | 'refused' | 'invalid-link';

/** The link of a mail did not work. */
export class LinkError extends Error {
  constructor(
    readonly fault: LinkFault,
    options?: { cause?: unknown },
  ) {
    super(`The link was not accepted: ${fault}`, options);
    this.name = 'LinkError';
  }
}
