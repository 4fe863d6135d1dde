import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportReport } from '@casedrop/contracts/http';
import { call, callForFile } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { saveBlob } from '../../../lib/save-file.js';
import { FIGURES_KEY } from './figures.js';

/** A large file is looked through, or written, while it is read. */
const LARGE_FILE_MS = 600_000;

const send = (file: File, dryRun: boolean) =>
  call<ImportReport>(`/api/admin/newsletter/import?dryRun=${dryRun}`, {
    method: 'POST',
    raw: { body: file, contentType: 'text/csv' },
    timeoutMs: LARGE_FILE_MS,
  });

/** Says what an import would do, and changes nothing. */
export function useDryRun() {
  return useMutation({ mutationFn: (file: File) => send(file, true), retry: retryIdempotent });
}

/** Takes the addresses of a file in; a second time finds them there already, so it may be tried again. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => send(file, false),
    onSettled: () =>
      Promise.all(
        [FIGURES_KEY, ['admin', 'analytics']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** Saves all subscribers with their proof of consent as a CSV file; one that broke off midway is not saved. */
export function useSubscriberFile() {
  return useMutation({
    mutationFn: async () => {
      const file = await callForFile('/api/admin/export/subscribers.csv', 'text/csv', LARGE_FILE_MS);
      saveBlob(`casedrop-subscribers-${new Date().toISOString().slice(0, 10)}.csv`, file);
    },
    retry: false,
  });
}
