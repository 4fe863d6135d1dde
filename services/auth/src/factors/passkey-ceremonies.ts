import type {
  passkeyAssertionSchema,
  passkeyOptionsSchema,
  passkeyRegistrationSchema,
} from '@casedrop/contracts';
import { CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { AuthConfig } from '../config.js';
import { hashOfSecret } from '../domain/secret.js';
import type { PasskeyEntity } from '../persistence/entities/passkey.entity.js';

export type Registration = z.output<typeof passkeyRegistrationSchema>;
export type Assertion = z.output<typeof passkeyAssertionSchema>;
type Options = z.output<typeof passkeyOptionsSchema>['options'];

/** A challenge and what the browser is asked with for it. */
export interface Asked {
  challenge: string;
  options: Options;
}

/** How long a challenge lives: 5 minutes. */
export const PASSKEY_CHALLENGE_MS = 5 * 60 * 1000;
const SITE = 'CaseDrop';

/** A point that nobody has the private half of: what no passkey of ours has signed takes as long to refuse. */
const NOBODYS = {
  credentialId: '',
  publicKey: Buffer.from(
    'a5010203262001215820658a0b3fc05f68a5babe5809e8c1d0cd7e96625ede2f01411060b496d75a3213' +
      '22582031be8db77ce2732571326f8d9f22a9a429bd68f060ff62aba7da8c88f7813305',
    'hex',
  ),
  counter: 0,
  transports: [],
};

/** The person as authenticators know them: not their number, and the same for all their passkeys. */
export const passkeyUserOf = (personId: number): Buffer => hashOfSecret(`passkeys of ${personId}`);

/** What passkeys are asked, and whether their answers are right (WebAuthn): for this site's name and origin alone. */
@Injectable()
export class PasskeyCeremonies {
  private readonly rpID: string;
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) { PUBLIC_URL }: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const { hostname, origin } = new URL(PUBLIC_URL);
    this.rpID = hostname;
    this.origin = origin;
  }

  /** To make a passkey: one that its authenticator can name by itself, and unlocks by a finger, a face or a PIN. */
  async askToAdd(person: { id: number; email: string }, known: readonly PasskeyEntity[]): Promise<Asked> {
    const options = await generateRegistrationOptions({
      rpName: SITE,
      rpID: this.rpID,
      userName: person.email,
      userDisplayName: person.email,
      userID: Uint8Array.from(passkeyUserOf(person.id)),
      timeout: PASSKEY_CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  /** To sign in by any passkey of this site, whosever it is. */
  async askToSignIn(): Promise<Asked> {
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'required',
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  /** The credential that was made for a challenge; `null` when the answer is not right. */
  async added(response: Registration, challenge: string): Promise<WebAuthnCredential | null> {
    const checked = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      ...this.expected(),
    }).catch(this.refuse);
    return checked?.registrationInfo?.credential ?? null;
  }

  /** The counter of a passkey that has signed a challenge; `null` when it has not. */
  async signed(
    response: Assertion,
    challenge: string,
    passkey: PasskeyEntity | null,
  ): Promise<number | null> {
    const { credentialId: id, publicKey, counter } = passkey ?? NOBODYS;
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter },
      ...this.expected(),
    }).catch(this.refuse);
    return passkey && checked?.verified ? checked.authenticationInfo.newCounter : null;
  }

  /** The library throws a plain error for each thing that is wrong with an answer. */
  private readonly refuse = (error: unknown): null => {
    this.log.info({ err: error }, 'the answer of a passkey was refused');
    return null;
  };

  private expected() {
    return { expectedOrigin: this.origin, expectedRPID: this.rpID, requireUserVerification: true };
  }
}

/** The challenge that a browser says it was asked with; `null` when it says nothing that can be read. */
export function challengeIn({ response }: Registration | Assertion): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
