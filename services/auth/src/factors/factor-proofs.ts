import type { FactorProof } from '@casedrop/contracts';
import { Clock, CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { hashOfRecoveryCode } from '../domain/recovery-code.js';
import { openSecret, sealSecret } from '../domain/sealed-secret.js';
import { SecondFactorRepository } from '../persistence/second-factor.repository.js';
import { newTotpSecret, stepOf } from './totp.js';

/** Secrets of authenticator apps, and whether codes of people are right. Each works once. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Uses up a code; says whether it was right. */
  async use(manager: EntityManager, personId: number, proof: FactorProof): Promise<boolean> {
    if (proof.kind === 'recovery-code')
      return this.factors.useRecoveryCode(manager, personId, hashOfRecoveryCode(proof.code));
    const { secret } = await this.factors.secretsOf(manager, personId);
    const step = this.stepOf(personId, secret, proof.code);
    return step !== null && this.factors.useStep(manager, personId, step);
  }

  /** A new secret for somebody's app, which counts once a code of it is shown. */
  async offer(manager: EntityManager, personId: number): Promise<Buffer> {
    const secret = newTotpSecret();
    await this.factors.offer(manager, personId, sealSecret(secret, personId, this.config.SECOND_FACTOR_KEY));
    return secret;
  }

  /** Takes the offered secret into use by a code of it; says whether the code was right. */
  async confirm(manager: EntityManager, personId: number, code: string): Promise<boolean> {
    const { offered } = await this.factors.secretsOf(manager, personId);
    const step = this.stepOf(personId, offered, code);
    if (!offered || step === null) return false;
    await this.factors.takeIntoUse(manager, personId, offered, { step, at: this.clock.now() });
    return true;
  }

  private stepOf(personId: number, sealed: Buffer | null, code: string): number | null {
    if (!sealed) return null;
    return stepOf(code, openSecret(sealed, personId, this.config.SECOND_FACTOR_KEY), this.clock.now());
  }
}
