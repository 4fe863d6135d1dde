import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast, useToast, type ToastMessage } from '../../../components/ui/toast.js';
import { CASES_KEY, useCases } from '../../../features/cases/api/list-cases.js';
import type { QuickAction } from '../../../features/dashboard/components/quick-actions.js';
import { plural } from '../../../lib/plural.js';
import { useSeedCases } from '../../../lib/seed-cases.js';
import { SEED_FAILED, seedWords } from '../../../lib/seed-words.js';

/** The quick action that brings cases: to an admin samples while there are none at all, otherwise the newest ones. */
export function useCaseSupply(isAdmin: boolean): QuickAction {
  const cases = useCases();
  const load = useLoadSamples();
  const pull = usePullCases();
  if (isAdmin && cases.isSuccess && cases.cases.length === 0)
    return {
      label: 'Load Sample Cases',
      says: 'Fills an empty library to begin with.',
      onSelect: () => load.mutate(),
      busy: load.isPending,
    };
  return {
    label: 'Pull New Cases',
    says: 'Looks whether an editor has approved more.',
    onSelect: pull.mutate,
    busy: pull.isPending,
  };
}

function useLoadSamples() {
  const toast = useToast();
  return useSeedCases({
    onSuccess: (seeded) => toast(seedWords(seeded)),
    onError: () => toast(SEED_FAILED),
  });
}

function usePullCases() {
  const queries = useQueryClient();
  const toast = useToast();
  const { cases, refetch } = useCases();
  const known = new Set(cases.map((one) => one.id));
  return useMutation({
    mutationFn: async () => {
      const { data } = await refetch({ throwOnError: true });
      return (data?.pages ?? []).flatMap((page) => page.items).filter((one) => !known.has(one.id));
    },
    onSuccess: (added) => {
      toast(newsOf(added.map((one) => one.title)));
      if (added.length > 0) void queries.invalidateQueries({ queryKey: [...CASES_KEY, 'search'] });
    },
    onError: (error) => toast(failureToast(error)),
  });
}

function newsOf(titles: readonly string[]): ToastMessage {
  const [first] = titles;
  if (first === undefined)
    return {
      tone: 'note',
      title: 'No new cases',
      description: 'You have what there is. The next comes on Monday.',
    };
  return { title: plural(titles.length, 'new case'), description: first };
}
