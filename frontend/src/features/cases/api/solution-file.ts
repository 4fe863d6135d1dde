import { solutionFileName } from '@casedrop/contracts/words';
import { callForFile } from '../../../lib/api-client.js';
import { saveBlob } from '../../../lib/save-file.js';

/** The server sets the pages while it sends them. */
const SETTING_MS = 60_000;

export const SOLUTION_FORMATS = {
  pdf: { label: 'Download PDF', type: 'application/pdf' },
  txt: { label: 'Plain text', type: 'text/plain' },
} as const;
export type SolutionFormat = keyof typeof SOLUTION_FORMATS;

/** Fetches the solution as a file and hands it to the browser. */
export async function downloadSolution(id: string, title: string, format: SolutionFormat): Promise<void> {
  const path = `/api/cases/${encodeURIComponent(id)}/solution.${format}` as const;
  const blob = await callForFile(path, SOLUTION_FORMATS[format].type, SETTING_MS);
  saveBlob(solutionFileName(title, format), blob);
}
