import type { GenerationConfig } from '../config.js';
import type { CaseWriter } from './case-writer.js';
import { OfflineWriter } from './offline-writer.js';

/** The writers in the order in which they are asked for one case, each with another seed. */
export function writersFor(_config: GenerationConfig): CaseWriter[] {
  const offline = new OfflineWriter();
  return [offline, offline, offline];
}
