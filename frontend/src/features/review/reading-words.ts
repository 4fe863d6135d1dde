import { EVENTS } from '@casedrop/case-engine';
import type { PendingCase } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';

/** How likely something is, as people say it: `72%`. */
export const percent = (probability: number): string => `${Math.round(probability * 100)}%`;

/** What happens in the news, with what counts as that. */
export function eventInWords(event: string): string {
  const meaning = (EVENTS as Record<string, string>)[event];
  return meaning ? `${inWords(event)} (${meaning})` : inWords(event);
}

/** Where a case comes from. */
export interface Source {
  headline: string;
  publisher: string;
  publishedAt: string;
  url?: string;
}

/** The source that a document names, and the sentences that lead from it to the client's question. */
export function originOf({ model }: PendingCase): { source: Source; bridge: string | undefined } {
  const { provenance, bridge } = model as unknown as { provenance: Source; bridge?: string };
  return { source: provenance, bridge };
}
