import { createHash, randomUUID } from 'node:crypto';
import { auth, type InputOf, type PayloadOf, type PermitPurpose } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { asPerson, asSystem, asVisitor, startTestService, type TestService } from '@casedrop/testing';
import { authOptions } from '../src/auth.options.js';

/** A clock that can be put forward. */
export class SetClock extends Clock {
  private offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
  advance(ms: number): void {
    this.offsetMs += ms;
  }
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const PASSWORD = 'slow green elevator';
export const client = { address: '203.0.113.5', userAgent: 'spec' };
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Client = InputOf<typeof auth.signIn>['client'];

/** The auth service for real, with what most specs do to it. */
export async function startAuth(env: NodeJS.ProcessEnv = {}) {
  const clock = new SetClock();
  const service = await startTestService(authOptions, {
    env: {
      LOG_LEVEL: 'error',
      PASSWORD_PRIORITY: '0', // other specs do not come before these
      REGISTRATIONS_PER_ADDRESS: '100000',
      FIRST_CREDITS_PER_NETWORK: '100000',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
      RESETS_PER_ADDRESS: '100000',
      ...env,
    },
    clock,
  });
  return { service, clock, ...actions(service) };
}

function actions(service: TestService) {
  const { rpc } = service;
  const prepare = async (mailId: string) =>
    (await rpc.request(auth.prepareAccountMail, { mailId }, asSystem)).mail;
  /** The ids of the mails that were announced for a person, in order. */
  const mailsOf = async (personId: number, kind: string): Promise<string[]> => {
    const rows = await service.sql<{ id: string }>(
      `SELECT m.id FROM account_mails m JOIN outbox o ON o.payload->>'mailId' = m.id::text
        WHERE m.person_id = $1 AND m.kind = $2 AND o.subject = $3 ORDER BY o.position`,
      [personId, kind, auth.accountMailDue.subject],
    );
    return rows.map(({ id }) => id);
  };
  /** Leave to do something, for whoever shows their password again. */
  const permitOf = async (
    personId: number,
    sessionId: string,
    purpose: PermitPurpose,
    password: string | undefined = PASSWORD,
  ): Promise<string> =>
    (await rpc.request(auth.givePermit, { purpose, password, sessionId }, asPerson(personId))).permit;
  return {
    register: (email: string, password = PASSWORD, from: Client = client) =>
      rpc.request(auth.register, { email, password, client: from }, asVisitor),
    signIn: async (email: string, password = PASSWORD, from: Client = client) => {
      const outcome = await rpc.request(auth.signIn, { email, password, client: from }, asVisitor);
      if (outcome.kind !== 'begun') throw new Error('the account asks for a second factor');
      return outcome;
    },
    permit: permitOf,
    resolve: async (token: string) =>
      (await rpc.request(auth.resolveSession, { tokenHash: sha256(token) }, asVisitor)).principal,
    exported: async (personId: number) => {
      const sessionId = randomUUID();
      const permit = await permitOf(personId, sessionId, 'export');
      return (await rpc.request(auth.exportAccount, { permit, sessionId, client }, asPerson(personId))).data;
    },
    remove: async (personId: number, password = PASSWORD) => {
      const sessionId = randomUUID();
      const permit = await permitOf(personId, sessionId, 'delete', password);
      return rpc.request(auth.deleteAccount, { permit, sessionId }, asPerson(personId));
    },
    confirm: (code: string) => rpc.request(auth.confirmEmail, { code }, asVisitor),
    prepare,
    mailsOf,
    /** A fresh code out of the latest mail of a kind to a person. */
    codeFor: async (
      personId: number,
      kind: 'confirm-email' | 'reset-password' | 'many-failures',
    ): Promise<string> => {
      const mail = await prepare((await mailsOf(personId, kind)).at(-1) ?? '');
      return mail && 'code' in mail ? mail.code : '';
    },
    /** What was announced with a subject about a person. */
    announced: async <E extends { subject: string; payload: { _zod: { output: unknown } } }>(
      event: E,
      personId: number,
    ) => {
      const rows = await service.sql<{ payload: PayloadOf<never> }>(
        "SELECT payload FROM outbox WHERE subject = $1 AND payload->>'personId' = $2 ORDER BY position",
        [event.subject, String(personId)],
      );
      return rows.map(({ payload }) => payload as E['payload']['_zod']['output']);
    },
    /** The actions in the audit log about a person, and who did them. */
    auditOf: async (personId: number) =>
      service.sql<{ actor: string; action: string; details: unknown }>(
        'SELECT actor, action, details FROM audit_log WHERE person_id = $1 ORDER BY id',
        [personId],
      ),
  };
}

export type AuthService = Awaited<ReturnType<typeof startAuth>>;

/** The code with which a request was refused, or `null`. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string | null> =>
  attempt.then(
    () => null,
    (error: { code: string }) => error.code,
  );
