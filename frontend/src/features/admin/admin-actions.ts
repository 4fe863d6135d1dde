import type { AdminPerson, AuditItem } from '@casedrop/contracts/http';

/** What an admin can do to an account: as words for the dialog, and as a call. */

export interface AdminCall {
  method: 'POST' | 'DELETE';
  path: `/api/admin/users/${string}`;
  json?: unknown;
}

export type ActionField = 'credits' | 'case' | 'reason';
export type ActionValues = Record<ActionField, string>;

export interface AdminAction {
  id: string;
  group: 'Roles' | 'Gifts' | 'Access';
  /** What the button of the list says. */
  label: string;
  /** What will happen, before it does. */
  explains: string;
  confirm: string;
  done: string;
  /** Takes something from the person. */
  harms?: boolean;
  fields: readonly ActionField[];
  call: (values: ActionValues, grantId: string) => AdminCall;
  /** Whether it has happened, seen from the account; missing where the account does not show it. */
  showsIn?: (person: AdminPerson) => boolean;
  /** Likewise, whether an entry of the audit log tells of it. */
  isToldBy?: (entry: AuditItem, values: ActionValues, grantId: string) => boolean;
}

type GivenRole = 'coach' | 'admin';
const MAY: Record<GivenRole, string> = {
  coach: 'make cases of their own and follow their candidates',
  admin: 'review cases, see everybody and give roles, as you can',
};

function roleAction(person: AdminPerson, role: GivenRole): AdminAction {
  const { id, username } = person;
  const shared = { id: `role-${role}`, group: 'Roles', fields: [] } as const;
  if (person.roles.includes(role))
    return {
      ...shared,
      label: `Take the role ${role}`,
      explains: `${username} will no longer be able to ${MAY[role]}.`,
      confirm: `Take the role ${role}`,
      done: `${username} is no longer ${role === 'admin' ? 'an' : 'a'} ${role}.`,
      harms: true,
      call: () => ({ method: 'DELETE', path: `/api/admin/users/${id}/roles/${role}` }),
      showsIn: ({ roles }) => !roles.includes(role),
    };
  return {
    ...shared,
    label: `Make ${role}`,
    explains: `${username} will be able to ${MAY[role]}.`,
    confirm: `Make ${role}`,
    done: `${username} has the role ${role} now.`,
    call: () => ({ method: 'POST', path: `/api/admin/users/${id}/roles`, json: { role } }),
    showsIn: ({ roles }) => roles.includes(role),
  };
}

function giftActions({ id, username }: AdminPerson): AdminAction[] {
  const path = `/api/admin/users/${id}/grants` as const;
  return [
    {
      id: 'credits',
      group: 'Gifts',
      label: 'Give credits',
      explains: `${username} can open one case for good with each credit. The reason stands in their credit history.`,
      confirm: 'Give credits',
      done: `The credits are on the account of ${username}.`,
      fields: ['credits', 'reason'],
      call: ({ credits, reason }, grantId) => ({
        method: 'POST',
        path,
        json: { kind: 'credits', grantId, credits: Number(credits), reason },
      }),
      isToldBy: (entry, _values, grantId) => entry.id === grantId,
    },
    {
      id: 'case',
      group: 'Gifts',
      label: 'Give a case',
      explains: `${username} can open the solution and the rubric of this case for good.`,
      confirm: 'Give the case',
      done: `${username} can open the case now.`,
      fields: ['case', 'reason'],
      call: (values, _grantId) => ({
        method: 'POST',
        path,
        json: { kind: 'case', caseId: caseIdIn(values.case), reason: values.reason },
      }),
      isToldBy: ({ action, personId, caseId, details }, values) =>
        action === 'case-granted' &&
        personId === id &&
        caseId === caseIdIn(values.case) &&
        details.reason === values.reason,
    },
  ];
}

function suspensionAction({ id, username, suspendedAt }: AdminPerson): AdminAction {
  const shared = { id: 'suspension', group: 'Access' } as const;
  if (suspendedAt)
    return {
      ...shared,
      label: 'Lift the suspension',
      explains: `${username} can sign in again.`,
      confirm: 'Lift the suspension',
      done: `${username} can sign in again.`,
      fields: [],
      call: () => ({ method: 'POST', path: `/api/admin/users/${id}/reinstate` }),
      showsIn: (person) => person.suspendedAt === null,
    };
  return {
    ...shared,
    label: 'Suspend',
    explains: `${username} is signed out everywhere, their API keys end, and they cannot sign in until you lift it.`,
    confirm: 'Suspend the account',
    done: `${username} is suspended.`,
    harms: true,
    fields: ['reason'],
    call: ({ reason }) => ({ method: 'POST', path: `/api/admin/users/${id}/suspend`, json: { reason } }),
    showsIn: (person) => person.suspendedAt !== null,
  };
}

function sessionsAction({ id, username }: AdminPerson): AdminAction {
  return {
    id: 'sessions',
    group: 'Access',
    label: 'End all sessions',
    explains: `${username} is signed out on every device and can sign in again at once.`,
    confirm: 'End all sessions',
    done: `${username} is signed out everywhere.`,
    harms: true,
    fields: [],
    call: () => ({ method: 'POST', path: `/api/admin/users/${id}/end-sessions` }),
  };
}

function factorsAction({ id, username }: AdminPerson): AdminAction {
  return {
    id: 'second-factors',
    group: 'Access',
    label: 'Remove second factors',
    explains: `For somebody who has lost their app, passkeys and recovery codes. First make sure that it is ${username} who asks. They are signed out everywhere, and a password is enough again.`,
    confirm: 'Remove second factors',
    done: `${username} has no second factor any more.`,
    harms: true,
    fields: [],
    call: () => ({ method: 'POST', path: `/api/admin/users/${id}/remove-second-factors` }),
  };
}

/** What can be done to this person; nobody can shut themselves out. */
export function actionsFor(person: AdminPerson, isOneself: boolean): AdminAction[] {
  const coach = roleAction(person, 'coach');
  const gifts = giftActions(person);
  if (isOneself) return [coach, ...gifts];
  const access = [sessionsAction(person), factorsAction(person), suspensionAction(person)];
  return [coach, roleAction(person, 'admin'), ...gifts, ...access];
}

const CASE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The number of a case in what somebody pasted: the number itself or the address of its page. */
export function caseIdIn(text: string): string | undefined {
  return CASE_ID.exec(text)?.[0].toLowerCase();
}

const WRONG: Record<ActionField, (value: string) => string | false> = {
  credits: (value) =>
    !(/^\d{1,3}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 100) &&
    'Please give 1 to 100 credits, as a whole number.',
  case: (value) => !caseIdIn(value) && 'Please paste the address of the case’s page, or its number.',
  reason: (value) => value.trim().length < 3 && 'Please say why, in a few words.',
};

/** What is wrong with the values, by field. */
export function actionProblems(action: AdminAction, values: ActionValues): Partial<ActionValues> {
  const found = action.fields.map((field) => [field, WRONG[field](values[field])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== false));
}
