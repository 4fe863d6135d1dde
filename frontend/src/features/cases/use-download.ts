import { useMutation } from '@tanstack/react-query';
import { failureToast, useToast } from '../../components/ui/toast.js';
import { retryIdempotent } from '../../lib/query-client.js';
import { downloadSolution, type FiledCase, type SolutionFormat } from './api/solution-file.js';

/** Downloads the solution of a case and tells what became of it. */
export function useDownload(filed: FiledCase) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: (format: SolutionFormat) => downloadSolution(filed, format),
    retry: retryIdempotent,
    onSuccess: () =>
      toast({ title: 'Download Started', description: 'Case solution downloaded successfully.' }),
    onError: (error) => toast(failureToast(error, 'Download failed')),
  });
  return {
    start: (format: SolutionFormat) => download.mutate(format),
    busy: download.isPending ? download.variables : null,
  };
}
