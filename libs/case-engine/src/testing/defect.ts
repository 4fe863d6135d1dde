import type { CheckContext } from '../checks/check.js';
import type { CaseModel } from '../model/case-model.js';

export const DEFECT_CONTEXT: CheckContext = { today: '2025-11-20' };

/** A defect, and what the report must say of it. */
export type Defect = {
  check: string;
  what: string;
  plant: (model: CaseModel) => void;
  says: RegExp;
  context?: CheckContext;
};
