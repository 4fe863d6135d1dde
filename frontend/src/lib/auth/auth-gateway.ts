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
  /** `null` when the provider asks for a code first; our own server's question is thrown as `SecondFactorAsked`. */
  signIn(credentials: Credentials): Promise<User | null>;
  /** `null` when the address has to be confirmed before there is a session. */
  register(credentials: Credentials): Promise<User | null>;
  signOut(): Promise<void>;
  /** Uses the link of a confirmation mail. */
  confirmEmail(link: LinkSecrets): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  /** Uses the link of a reset mail. Throws a `CodeNeeded` where the person has a second factor and no code came along. */
  resetPassword(link: LinkSecrets, password: string, code?: string): Promise<void>;
  /** Second factors at the hosted provider; absent where our server signs people in. */
  readonly factors?: FactorWays;
  /** Tells session events until the returned function is called; absent where there are none. */
  onSessionEvent?(listener: (event: SessionEvent) => void): () => void;
}

/** A second factor: an authenticator app that shows codes. */
export interface Factor {
  id: string;
  name: string;
  addedAt: string;
}

/** What an authenticator app has to be told once. */
export interface Enrolment {
  id: string;
  secret: string;
  /** Address of a picture (QR) that says the same to a camera. */
  picture: string;
}

/** How people add, show and remove second factors. */
export interface FactorWays {
  /** Whether there is a session that waits for a code before anybody is signed in by it. */
  isAwaited(): boolean;
  /** Shows a code of any of the person's apps, which is what the session waits for. */
  answer(code: string): Promise<User>;
  list(): Promise<Factor[]>;
  enrol(name: string): Promise<Enrolment>;
  /** Ends an enrolment by a first code: from now on one is asked for at every sign-in. */
  confirm(id: string, code: string): Promise<void>;
  /** Gives an enrolment up that was not confirmed. */
  giveUp(id: string): Promise<void>;
  /** Removes an app; wants a code of any of the person's apps. */
  remove(id: string, code: string): Promise<void>;
}

/** A code of the person's second factor is missing. */
export class CodeNeeded extends Error {
  constructor() {
    super('A code of the second factor is needed.');
    this.name = 'CodeNeeded';
  }
}

/** A sentence of the hosted provider's, which people read as it is. */
export class ProviderError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
  }
}

/** Why the link of a mail did not work. */
export type LinkFault = 'service-away' | 'refused' | 'invalid-link' | 'used-link' | 'other-browser';

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

/** True for a `LinkError` with this fault. */
export const hasFault = (error: unknown, fault: LinkFault): boolean =>
  error instanceof LinkError && error.fault === fault;
