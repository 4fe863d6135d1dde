import { useMutation } from '@tanstack/react-query';
import type { ExportKind } from '@casedrop/contracts/http';
import { callForFile } from '../../../lib/api-client.js';
import { saveBlob } from '../../../lib/save-file.js';

/** A file of many rows is written while it is read, which takes its time. */
const LARGE_FILE_MS = 600_000;

interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Saves one of the CSV files; one that broke off midway is not saved. The outcome is told on any page. */
export function useExport(outcome: Outcome) {
  return useMutation({
    ...outcome,
    mutationFn: async (kind: ExportKind) => {
      const file = await callForFile(`/api/admin/export/${kind}.csv`, 'text/csv', LARGE_FILE_MS);
      saveBlob(`casedrop-${kind}-${new Date().toISOString().slice(0, 10)}.csv`, file);
    },
    retry: false,
  });
}
