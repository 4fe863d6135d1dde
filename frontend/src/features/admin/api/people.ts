import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminPerson, AuditPage } from '@casedrop/contracts/http';
import { queryString } from '../../../lib/query-string.js';
import { call } from '../../../lib/api-client.js';
import { orAsItIs } from '../../../lib/lost-answer.js';
import type { ActionValues, AdminAction } from '../admin-actions.js';

const PEOPLE_KEY = ['admin', 'people'] as const;
/** The newest entries of the audit log, among which stands what was done a moment ago. */
const LOOKED_THROUGH = 50;

interface PeoplePage {
  items: AdminPerson[];
  total: number;
  page: number;
  pageCount: number;
}

export interface PeopleFilter {
  q: string;
  role: string;
  suspended: string;
}

/** A page of the people who match. */
export function usePeople(filter: PeopleFilter, page: number) {
  return useQuery({
    queryKey: [...PEOPLE_KEY, filter, page],
    queryFn: ({ signal }) =>
      call<PeoplePage>(`/api/admin/users${queryString({ ...filter, page })}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

interface AdminAnswer {
  /** False when the person had it already. */
  granted?: boolean;
}

interface Outcome {
  onSuccess: (answer: AdminAnswer) => void;
  onError: (error: Error) => void;
}

/** One action on one account, as its form was sent. */
interface Sent {
  personId: number;
  action: AdminAction;
  values: ActionValues;
  /** The same for every try of one form. */
  grantId: string;
}

async function send({ action, values, grantId }: Sent): Promise<AdminAnswer> {
  const { method, path, json } = action.call(values, grantId);
  return (await call<AdminAnswer | undefined>(path, { method, json })) ?? {};
}

/** What the answer would have been, where account or audit log show that it happened; `undefined` otherwise. */
async function look({ personId, action, values, grantId }: Sent): Promise<AdminAnswer | undefined> {
  const { showsIn, isToldBy } = action;
  if (showsIn) {
    const { items } = await call<PeoplePage>(`/api/admin/users${queryString({ q: `#${personId}` })}`);
    if (items.some((person) => person.id === personId && showsIn(person))) return {};
  }
  if (isToldBy) {
    const { items } = await call<AuditPage>(`/api/admin/audit${queryString({ limit: LOOKED_THROUGH })}`);
    if (items.some((entry) => isToldBy(entry, values, grantId))) return {};
  }
  return undefined;
}

/** Does something to a person's account. The outcome is told also when the dialog was closed meanwhile or the answer is lost. */
export function useAdminAction(outcome: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: (sent: Sent) => orAsItIs(send(sent), () => look(sent)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: PEOPLE_KEY }),
        queries.invalidateQueries({ queryKey: ['admin', 'audit'] }),
      ]),
  });
}
