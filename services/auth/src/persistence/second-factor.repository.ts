import type { SecondFactorMethod, SecondFactors } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { AuthenticatorAppEntity } from './entities/authenticator-app.entity.js';
import { PasskeyEntity } from './entities/passkey.entity.js';
import { RecoveryCodeEntity } from './entities/recovery-code.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import { UserEntity } from './entities/user.entity.js';

type Secrets = Pick<AuthenticatorAppEntity, 'secret' | 'offered'>;

/** Authenticator apps and recovery codes, and what hangs on having a second factor at all. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(personId: number): Promise<SecondFactors> {
    const { manager } = this.dataSource;
    const [app, passkeys, recoveryCodesLeft] = await Promise.all([
      manager.findOneBy(AuthenticatorAppEntity, { personId }),
      manager.find(PasskeyEntity, { where: { personId }, order: { createdAt: 'ASC' } }),
      manager.countBy(RecoveryCodeEntity, { personId }),
    ]);
    return {
      totpSince: app?.since?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
      })),
      recoveryCodesLeft,
    };
  }

  /** What a person can show beside their password, in numbers. */
  async countsOf(personId: number, manager: EntityManager): Promise<{ apps: number; passkeys: number }> {
    return {
      apps: await manager.countBy(AuthenticatorAppEntity, { personId, since: Not(IsNull()) }),
      passkeys: await manager.countBy(PasskeyEntity, { personId }),
    };
  }

  /** The ways in which a person can show more than a password. */
  async methodsOf(personId: number, manager = this.dataSource.manager): Promise<SecondFactorMethod[]> {
    const app = await manager.findOneBy(AuthenticatorAppEntity, { personId });
    const kinds: [SecondFactorMethod, boolean][] = [
      ['totp', app?.since != null],
      ['passkey', await manager.existsBy(PasskeyEntity, { personId })],
      ['recovery-code', await manager.existsBy(RecoveryCodeEntity, { personId })],
    ];
    return kinds.filter(([, there]) => there).map(([kind]) => kind);
  }

  /** The sealed secrets of a person's authenticator app. */
  async secretsOf(manager: EntityManager, personId: number): Promise<Secrets> {
    const found = await manager
      .createQueryBuilder(AuthenticatorAppEntity, 'a')
      .addSelect(['a.secret', 'a.offered'])
      .where({ personId })
      .getOne();
    return { secret: found?.secret ?? null, offered: found?.offered ?? null };
  }

  /** Keeps a secret that is to be confirmed, in place of one that was not. */
  async offer(manager: EntityManager, personId: number, offered: Buffer): Promise<void> {
    await manager.upsert(AuthenticatorAppEntity, { personId, offered }, ['personId']);
  }

  /** Takes a secret into use, in place of one before it, as one of its codes was shown. */
  async takeIntoUse(manager: EntityManager, personId: number, secret: Buffer, used: UsedCode): Promise<void> {
    const set = { secret, since: used.at, lastStep: used.step, offered: null };
    await manager.update(AuthenticatorAppEntity, { personId }, set);
  }

  /** Uses up the codes until a time step; says whether that one was not used up before. */
  async useStep(manager: EntityManager, personId: number, step: number): Promise<boolean> {
    const fresh = { personId, lastStep: LessThan(step) };
    const { affected } = await manager.update(AuthenticatorAppEntity, fresh, { lastStep: step });
    return affected === 1;
  }

  /** Removes a person's authenticator app; says whether one was in use. */
  async removeApp(manager: EntityManager, personId: number): Promise<boolean> {
    const wasUsed = await manager.existsBy(AuthenticatorAppEntity, { personId, since: Not(IsNull()) });
    await manager.delete(AuthenticatorAppEntity, { personId });
    return wasUsed;
  }

  /** Gives a person these recovery codes and no others. */
  async replaceRecoveryCodes(manager: EntityManager, personId: number, hashes: Buffer[]): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { personId });
    if (hashes.length === 0) return;
    await manager.insert(
      RecoveryCodeEntity,
      hashes.map((codeHash) => ({ codeHash, personId })),
    );
  }

  /** Uses up a recovery code; says whether there was such a one. */
  async useRecoveryCode(manager: EntityManager, personId: number, codeHash: Buffer): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCodeEntity, { codeHash, personId });
    return affected === 1;
  }

  /** Removes everything by which a person shows more than a password. */
  async removeAll(manager: EntityManager, personId: number): Promise<void> {
    await manager.delete(AuthenticatorAppEntity, { personId });
    await manager.delete(PasskeyEntity, { personId });
    await this.lose(manager, personId);
  }

  async setSince(manager: EntityManager, personId: number, secondFactorSince: Date): Promise<void> {
    await manager.update(UserEntity, { id: personId }, { secondFactorSince });
  }

  /** Makes an account one without a second factor: no session counts as having shown one. */
  async lose(manager: EntityManager, personId: number): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { personId });
    await manager.update(UserEntity, { id: personId }, { secondFactorSince: null });
    await manager.update(SessionEntity, { personId, kind: 'cookie' }, { secondFactor: false });
  }
}

interface UsedCode {
  step: number;
  at: Date;
}
