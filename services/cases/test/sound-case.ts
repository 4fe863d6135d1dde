import { readFileSync } from 'node:fs';
import { type CaseModel, caseModelSchema } from '@casedrop/case-engine';

const text = readFileSync(new URL('./sound-case.json', import.meta.url), 'utf8');

/** A fresh copy of a complete case that passes every blocking check. */
export const soundCase = (): CaseModel => caseModelSchema.parse(JSON.parse(text));
