import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AccountMailEntity } from './entities/account-mail.entity.js';
import { ApiKeyEntity } from './entities/api-key.entity.js';
import { AuditEntryEntity } from './entities/audit-entry.entity.js';
import { AuthenticatorAppEntity } from './entities/authenticator-app.entity.js';
import { DeviceEntity } from './entities/device.entity.js';
import { PasskeyEntity } from './entities/passkey.entity.js';
import { ProviderIdentityEntity } from './entities/provider-identity.entity.js';
import { RecoveryCodeEntity } from './entities/recovery-code.entity.js';
import { ReferralEntity } from './entities/referral.entity.js';
import { SalesEnquiryEntity } from './entities/sales-enquiry.entity.js';
import { SecurityEventEntity } from './entities/security-event.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import { UserEntity } from './entities/user.entity.js';

type Part = Record<string, unknown>;

/** What is kept about a person, without hashes of anything: each part names the columns that it tells. */
@Injectable()
export class ExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Everything about a person; `null` when there is no such account. */
  async exportOf(personId: number): Promise<Record<string, unknown> | null> {
    const { manager } = this.dataSource;
    const [
      account,
      hostedSignIns,
      sessions,
      devices,
      mails,
      apiKeys,
      referrals,
      enquiries,
      auditLog,
      security,
      secondFactors,
    ] = await Promise.all([
      accountOf(manager, personId),
      hostedSignInsOf(manager, personId),
      sessionsOf(manager, personId),
      devicesOf(manager, personId),
      mailsOf(manager, personId),
      apiKeysOf(manager, personId),
      referralsOf(manager, personId),
      enquiriesOf(manager, personId),
      auditLogOf(manager, personId),
      securityEventsOf(manager, personId),
      secondFactorsOf(manager, personId),
    ]);
    if (!account) return null;
    return {
      ...{ account, hostedSignIns, sessions, devices, mails, apiKeys, referrals, enquiries, auditLog },
      ...{ securityActivity: security, secondFactors },
    };
  }
}

/** Whether the account holds its address is left out: who registered an address would read here that it was taken. */
async function accountOf(manager: EntityManager, id: number): Promise<Part | null> {
  const found = await manager
    .createQueryBuilder(UserEntity, 'u')
    .addSelect('u.suspensionReason')
    .where({ id })
    .getOne();
  if (!found) return null;
  const { email, emailConfirmedAt, username, passwordTold: hasPassword, roles, referralCode } = found;
  const { referredBy, timeZone, registeredAt, suspendedAt, suspensionReason, earnsCredits, firstCredits } =
    found;
  return {
    ...{ personId: id, email, emailConfirmedAt, username, hasPassword, roles, referralCode },
    ...{ referredBy, timeZone, registeredAt, suspendedAt, suspensionReason, earnsCredits, firstCredits },
  };
}

async function hostedSignInsOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(ProviderIdentityEntity, {
    where: { personId },
    order: { linkedAt: 'ASC' },
  });
  return rows.map(({ subject, linkedAt }) => ({ subject, linkedAt }));
}

async function sessionsOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(SessionEntity, { where: { personId }, order: { begunAt: 'ASC' } });
  return rows.map(({ id, begunAt, lastUsedAt, endedAt, address, userAgent }) => ({
    ...{ id, begunAt, lastUsedAt, endedAt, address, userAgent },
  }));
}

async function devicesOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(DeviceEntity, { where: { personId }, order: { firstSeenAt: 'ASC' } });
  return rows.map(({ device, firstSeenAt }) => ({ device, firstSeenAt }));
}

async function mailsOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(AccountMailEntity, { where: { personId }, order: { dueAt: 'ASC' } });
  return rows.map(({ kind, dueAt, usedAt }) => ({ kind, dueAt, usedAt }));
}

async function apiKeysOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(ApiKeyEntity, { where: { personId }, order: { createdAt: 'ASC' } });
  return rows.map(({ id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt }) => ({
    ...{ id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt },
  }));
}

async function referralsOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(ReferralEntity, {
    where: [{ referrerId: personId }, { referredId: personId }],
    order: { appliedAt: 'ASC' },
  });
  return rows.map(({ id, referrerId, state, appliedAt, qualifiedAt }) => ({
    id,
    direction: referrerId === personId ? 'made' : 'received',
    ...{ state, appliedAt, qualifiedAt },
  }));
}

/** Also those that name their address and were sent without an account, if the address is shown to be theirs. */
async function enquiriesOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const person = await manager.findOneBy(UserEntity, { id: personId });
  const own = person?.emailConfirmedAt ? [{ email: person.email, personId: IsNull() }] : [];
  const rows = await manager.find(SalesEnquiryEntity, {
    where: [{ personId }, ...own],
    order: { createdAt: 'ASC' },
  });
  return rows.map(({ name, email, organisation, students, message, state, note, createdAt, updatedAt }) => ({
    ...{ name, email, organisation, students, message, state, note, createdAt, updatedAt },
  }));
}

async function auditLogOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(AuditEntryEntity, { where: { personId }, order: { id: 'ASC' } });
  return rows.map(({ at, action, details }) => ({ at, action, details }));
}

async function securityEventsOf(manager: EntityManager, personId: number): Promise<Part[]> {
  const rows = await manager.find(SecurityEventEntity, { where: { personId }, order: { id: 'ASC' } });
  return rows.map(({ at, kind, network, device, reason }) => ({ at, kind, network, device, reason }));
}

async function secondFactorsOf(manager: EntityManager, personId: number): Promise<Part> {
  const app = await manager.findOneBy(AuthenticatorAppEntity, { personId });
  const passkeys = await manager.find(PasskeyEntity, { where: { personId }, order: { createdAt: 'ASC' } });
  return {
    authenticatorAppSince: app?.since ?? null,
    recoveryCodesLeft: await manager.countBy(RecoveryCodeEntity, { personId }),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
  };
}
