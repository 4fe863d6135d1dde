import {
  auth,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
  requirePerson,
} from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { deviceOf } from '../../domain/device.js';
import { passkeyRefused, Passkeys } from '../../factors/passkeys.js';
import { SecondFactors } from '../../factors/second-factors.js';
import type { PasskeyEntity } from '../../persistence/entities/passkey.entity.js';
import { PasskeyRepository } from '../../persistence/passkey.repository.js';

type Input = ParsedInputOf<typeof auth.addPasskey>;

/** Keeps a passkey that the browser of the acting person has made. */
@Controller()
export class AddPasskeyHandler {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly kept: PasskeyRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(auth.addPasskey)
  async handle(input: Input, context: RequestContext): Promise<OutputOf<typeof auth.addPasskey>> {
    const personId = requirePerson(context.actor);
    const { response, sessionId, client } = input;
    const made = await this.passkeys.made(response, { personId, sessionId });
    const passkey: PasskeyEntity = {
      ...{ id: this.ids.uuid(), personId, name: input.name ?? deviceOf(client.userAgent) },
      ...{ ...made, createdAt: this.clock.now(), lastUsedAt: null },
    };
    const recoveryCodes = await this.unitOfWork.run((tx) => this.add(tx, passkey, input, context));
    const { id, name, createdAt } = passkey;
    return { recoveryCodes, passkey: { id, name, createdAt: createdAt.toISOString(), lastUsedAt: null } };
  }

  private async add(
    tx: Transaction,
    passkey: PasskeyEntity,
    { sessionId, client }: Input,
    context: RequestContext,
  ): Promise<string[]> {
    const user = await this.factors.lock(tx, passkey.personId, sessionId);
    if (!(await this.kept.add(tx.manager, passkey))) throw passkeyRefused();
    return this.factors.added(tx, { user, method: 'passkey', sessionId, client }, context);
  }
}
