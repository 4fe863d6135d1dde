import { AppError } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashOfSecret } from '../domain/secret.js';
import type { PasskeyEntity } from '../persistence/entities/passkey.entity.js';
import { ANYBODY, type PasskeyAsker, PasskeyRepository } from '../persistence/passkey.repository.js';
import type { User } from '../persistence/user.repository.js';
import {
  type Asked,
  type Assertion,
  challengeIn,
  PASSKEY_CHALLENGE_MS,
  PasskeyCeremonies,
  passkeyUserOf,
  type Registration,
} from './passkey-ceremonies.js';

/** How many passkeys an account may have. */
const MOST_PASSKEYS = 20;

/** A passkey that has signed, and how often it has by now. */
export interface SignedPasskey {
  passkey: PasskeyEntity;
  counter: number;
}

type Made = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Asks for passkeys, and takes their answers: each challenge once, for the one who was asked. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly ceremonies: PasskeyCeremonies,
    private readonly passkeys: PasskeyRepository,
    private readonly clock: Clock,
  ) {}

  /** What a browser is asked with to make a passkey for somebody, in one session of theirs. */
  async askToAdd(manager: EntityManager, user: User, sessionId: string): Promise<Asked['options']> {
    const known = await this.passkeys.list(manager, user.id);
    if (known.length >= MOST_PASSKEYS) throw tooMany();
    const asked = await this.ceremonies.askToAdd(user, known);
    return this.keep(asked, { personId: user.id, sessionId }, manager);
  }

  async askToSignIn(): Promise<Asked['options']> {
    return this.keep(await this.ceremonies.askToSignIn(), ANYBODY);
  }

  /** What a browser has made for the person of a session; throws `passkey-refused` when that is not right. */
  async made(response: Registration, asker: PasskeyAsker): Promise<Made> {
    const challenge = await this.challengeOf(response, asker);
    const credential = challenge && (await this.ceremonies.added(response, challenge));
    if (!credential) throw passkeyRefused();
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  }

  /** The passkey that an answer names, and whether it has signed: `null` when not, or when it is unknown. */
  async signedBy(
    response: Assertion,
  ): Promise<{ passkey: PasskeyEntity | null; signed: SignedPasskey | null }> {
    const challenge = await this.challengeOf(response, ANYBODY);
    const passkey = await this.passkeys.find(response.id);
    if (challenge === null) return { passkey, signed: null };
    const counter = await this.ceremonies.signed(response, challenge, passkey);
    const isTheirs = passkey !== null && isOf(response, passkey);
    return { passkey, signed: isTheirs && counter !== null ? { passkey, counter } : null };
  }

  private async keep(
    { challenge, options }: Asked,
    asker: PasskeyAsker,
    manager?: EntityManager,
  ): Promise<Asked['options']> {
    const expiresAt = new Date(this.clock.now().getTime() + PASSKEY_CHALLENGE_MS);
    await this.passkeys.addChallenge(
      { ...asker, challengeHash: hashOfSecret(challenge), expiresAt },
      manager,
    );
    return options;
  }

  /** The challenge that an answer is to, used up by it; `null` when it was none, or another's. */
  private async challengeOf(response: Registration | Assertion, asker: PasskeyAsker): Promise<string | null> {
    const challenge = challengeIn(response);
    if (challenge === null) return null;
    const isOpen = await this.passkeys.useChallenge(hashOfSecret(challenge), asker, this.clock.now());
    return isOpen ? challenge : null;
  }
}

/** Whether an answer that names a person names the one whose passkey it is. */
const isOf = ({ response: { userHandle } }: Assertion, { personId }: PasskeyEntity): boolean =>
  userHandle === undefined || passkeyUserOf(personId).equals(Buffer.from(userHandle, 'base64url'));

export const passkeyRefused = (): AppError =>
  new AppError('passkey-refused', 'This passkey was not accepted. Please try again, or use another way.');

const tooMany = (): AppError =>
  new AppError('too-many-passkeys', `You have ${MOST_PASSKEYS} passkeys. Please remove one first.`);
