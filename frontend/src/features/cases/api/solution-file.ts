import type { CaseDetail } from '@casedrop/contracts/http';
import { solutionFileName } from '@casedrop/contracts/words';
import { callForFile } from '../../../lib/api-client.js';
import { queryString } from '../../../lib/query-string.js';
import { saveBlob } from '../../../lib/save-file.js';

/** The server sets the pages while it sends them. */
const SETTING_MS = 60_000;

export const SOLUTION_FORMATS = {
  pdf: { label: 'Download PDF', type: 'application/pdf' },
  txt: { label: 'Plain text', type: 'text/plain' },
} as const;
export type SolutionFormat = keyof typeof SOLUTION_FORMATS;

/** The case whose solution is wanted, or which variant of it. */
export type FiledCase = Pick<CaseDetail, 'id' | 'title' | 'variant'>;

/** Fetches the solution as a file and hands it to the browser. */
export async function downloadSolution(
  { id, title, variant }: FiledCase,
  format: SolutionFormat,
): Promise<void> {
  const query = queryString({ variant: variant ?? '' });
  const path = `/api/cases/${encodeURIComponent(id)}/solution.${format}${query}` as const;
  const blob = await callForFile(path, SOLUTION_FORMATS[format].type, SETTING_MS);
  saveBlob(solutionFileName(title, format), blob);
}
