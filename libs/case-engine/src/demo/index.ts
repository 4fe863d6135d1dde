import type { CaseModel } from '../model/case-model.js';
import model from './demonstration-case.json' with { type: 'json' };

/**
 * The case that everybody may work through to the end without an account. It is never sold, so its solution may leave the
 * server; an entry of its own keeps it out of every bundle that does not ask for it. Its spec reads it by the schema, so
 * that a browser need not.
 */
export const demonstrationCase = model as unknown as CaseModel;
