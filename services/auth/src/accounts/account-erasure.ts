import { auth, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { hashOfSecret } from '../domain/secret.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { AuditRepository } from '../persistence/audit.repository.js';
import { ErasedAddressRepository } from '../persistence/erased-address.repository.js';
import { ReferralRepository } from '../persistence/referral.repository.js';
import { SalesEnquiryRepository } from '../persistence/sales-enquiry.repository.js';
import { SecurityEventRepository } from '../persistence/security-event.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { type User, UserRepository } from '../persistence/user.repository.js';
import { SecurityRecord } from './security-record.js';
import { SessionEnding } from './session-ending.js';

/** Erases a person from this service and has the others do the same. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly referrals: ReferralRepository,
    private readonly erased: ErasedAddressRepository,
    private readonly enquiries: SalesEnquiryRepository,
    private readonly events: SecurityEventRepository,
    private readonly record: SecurityRecord,
    private readonly ending: SessionEnding,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Erases a person whose row the transaction has locked. What is left is a tombstone, their number in the audit log,
   * and for a time a keyed hash of the address they held.
   */
  async erase(tx: Transaction, user: User, at: Date, context: RequestContext): Promise<void> {
    const { manager } = tx;
    const personId = user.id;
    const alsoOver = await this.apiKeys.livingIds(manager, personId);
    await this.ending.endAll(tx, personId, { at, alsoOver }, context);
    await this.sessions.closeProviderSessions(manager, personId, at);
    await this.referrals.lapse(manager, personId);
    await this.audit.add(manager, { at, actor: context.actor, action: 'account-deleted', personId });
    await this.audit.forgetReasons(manager, personId);
    await this.users.erase(manager, personId, at);
    // What they sent while signed in went with their row; what else names their address is theirs if that is.
    if (user.emailConfirmedAt) {
      await this.enquiries.eraseOfAddress(manager, user.email);
      await this.events.forgetAddress(manager, this.record.hashesOf(user.email));
      await this.erased.remember(manager, user.email, at);
    }
    const emailHash = user.emailConfirmedAt ? hashOfSecret(user.email).toString('hex') : null;
    await tx.emit(auth.userDeleted, { personId, emailHash, deletedAt: at.toISOString() }, context);
  }
}
