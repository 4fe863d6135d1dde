import { AppError, auth, type RequestContext, type Role } from '@casedrop/contracts';
import type { RpcClient } from '@casedrop/messaging';
import { BILLING_USAGE, billingCommand } from './billing-commands.js';
import { UsageError } from './usage-error.js';

/** What the operator may read when the words given make no command. */
export const USAGE = `Usage: npm run admin -- <command> …

  make-admin <e-mail>            give the person the admin role
  revoke-admin <e-mail>          take it away; the last admin keeps it
  make-coach <e-mail>            give the person the coach role
  revoke-coach <e-mail>          take it away, with the person's API keys
  suspend <e-mail> <reason>      end all sessions and API keys and refuse new ones
  reinstate <e-mail>             lift a suspension
  end-sessions <e-mail>          end all sessions of the person
  remove-second-factors <e-mail> when somebody has lost them: a password is enough again
  audit                          the latest 50 entries of the audit log

${BILLING_USAGE}`;

const AUDIT_ENTRIES = 50;

type Command = (rpc: RpcClient, context: RequestContext, email: string, reason: string) => Promise<string>;

const grant =
  (role: Role): Command =>
  async (rpc, context, email) => {
    const { personId } = await rpc.request(auth.grantRole, { email, role }, context);
    return `Person ${personId} has the role ${role}.`;
  };

const revoke =
  (role: Role): Command =>
  async (rpc, context, email) => {
    const { personId } = await rpc.request(auth.revokeRole, { email, role }, context);
    return `Person ${personId} does not have the role ${role}.`;
  };

const COMMANDS: Record<string, Command> = {
  'make-admin': grant('admin'),
  'revoke-admin': revoke('admin'),
  'make-coach': grant('coach'),
  'revoke-coach': revoke('coach'),
  suspend: async (rpc, context, email, reason) => {
    const { personId } = await rpc.request(auth.suspendPerson, { email, reason }, context);
    return `Person ${personId} is suspended; their sessions and API keys are over.`;
  },
  reinstate: async (rpc, context, email) => {
    const { personId } = await rpc.request(auth.reinstatePerson, { email }, context);
    return `Person ${personId} is not suspended.`;
  },
  'end-sessions': async (rpc, context, email) => {
    const { personId, ended } = await rpc.request(auth.endSessionsOf, { email }, context);
    return `Person ${personId}: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
  },
  'remove-second-factors': async (rpc, context, email) => {
    const { personId } = await rpc.request(auth.removeSecondFactors, { email }, context);
    return `Person ${personId} has no second factor; their sessions are over.`;
  },
};

/** What the operator's words ask for, to be run on a connection. Throws a `UsageError` when they make no command. */
export function adminCommand(words: readonly string[]): (rpc: RpcClient) => Promise<string> {
  const [name = '', email = '', ...rest] = words;
  const context: RequestContext = {
    actor: { kind: 'system', name: 'operator' },
    correlationId: `operator-${Date.now()}`,
  };
  if (name === 'billing') {
    const run = billingCommand(words.slice(1));
    return (rpc) => run(rpc, context);
  }
  if (name === 'audit' && email === '') return (rpc) => audit(rpc, context);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(complaintAbout(name));
  const reason = rest.join(' ').trim();
  if (email === '') throw new UsageError('Whose account? Please give the e-mail address.');
  if (name !== 'suspend' && reason !== '') throw new UsageError(`${name} takes an e-mail address only.`);
  if (name === 'suspend' && reason === '')
    throw new UsageError('Please say why: the reason is kept in the audit log.');
  return (rpc) => command(rpc, context, email, reason);
}

function complaintAbout(name: string): string {
  if (name === 'audit') return 'audit takes nothing else.';
  return name ? `There is no command "${name}".` : 'Which command?';
}

async function audit(rpc: RpcClient, context: RequestContext): Promise<string> {
  const { items } = await rpc.request(auth.listAudit, { limit: AUDIT_ENTRIES }, context);
  const lines = items.map(({ at, actor, action, personId, details }) => {
    const facts = Object.keys(details).length > 0 ? `  ${JSON.stringify(details)}` : '';
    return `${at}  ${actor.padEnd(16)}  ${action.padEnd(18)}  person ${personId ?? '-'}${facts}`;
  });
  return lines.length > 0 ? lines.join('\n') : 'The audit log is empty.';
}

/** What the operator reads about a failure. */
export function explainFailure(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof AppError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
