import {
  AppError,
  auth,
  type FactorProof,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { type BegunSession, SessionBeginning } from '../../accounts/session-beginning.js';
import { challengeOver, SignInChallenges } from '../../accounts/sign-in-challenges.js';
import { FactorGuesses } from '../../factors/factor-guesses.js';
import { FactorProofs } from '../../factors/factor-proofs.js';
import { AuthLimits } from '../../limits/auth-limits.js';
import { UserRepository } from '../../persistence/user.repository.js';

type Input = ParsedInputOf<typeof auth.completeSignIn>;
/** A session, or whether the code that was wrong was the last that could be tried. */
type Outcome = BegunSession | { isLast: boolean };

/** Begins the session of somebody who has shown their password, once they show a second factor. */
@Controller()
export class CompleteSignInHandler {
  constructor(
    private readonly limits: AuthLimits,
    private readonly challenges: SignInChallenges,
    private readonly guesses: FactorGuesses,
    private readonly proofs: FactorProofs,
    private readonly users: UserRepository,
    private readonly beginning: SessionBeginning,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(auth.completeSignIn)
  async handle(input: Input, context: RequestContext): Promise<OutputOf<typeof auth.completeSignIn>> {
    const { challenge, proof, client } = input;
    await this.limits.beforeCode(client.address);
    const { user, passwordHash } = await this.challenges.owner(challenge);
    const attempt = { owner: user, client };
    await this.guesses.require(attempt);
    const outcome = await this.unitOfWork.run((tx) =>
      this.complete(tx, input, { personId: user.id, passwordHash }, context),
    );
    if ('isLast' in outcome) {
      await this.guesses.failed(attempt, proof.kind, context);
      throw outcome.isLast ? challengeOver() : new AppError('second-factor-wrong', WRONG[proof.kind]);
    }
    await this.guesses.passed(attempt);
    return outcome;
  }

  /** A wrong code stays counted: only what can never be is taken back with the transaction. */
  private async complete(
    tx: Transaction,
    { challenge, proof, client }: Input,
    { personId, passwordHash }: { personId: number; passwordHash: string },
    context: RequestContext,
  ): Promise<Outcome> {
    const user = await this.users.lock(tx.manager, personId);
    if (!user) throw challengeOver();
    const { isLast } = await this.challenges.takeTry(tx.manager, challenge);
    if (!(await this.proofs.use(tx.manager, personId, proof))) return { isLast };
    await this.challenges.end(tx.manager, challenge);
    const how = { client, way: proof.kind, passwordHash, tx };
    const begun = await this.beginning.begin(user, how, context);
    if (!begun) throw challengeOver();
    return begun;
  }
}

const WRONG: Record<FactorProof['kind'], string> = {
  totp: 'This code is not right, or was used already. Please enter the one that your app shows now.',
  'recovery-code': 'This recovery code is not right, or was used already.',
};
