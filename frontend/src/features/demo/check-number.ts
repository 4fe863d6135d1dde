import { judgeNumber, type NumberMatch } from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';

/** What a number in the field of a question turns out to be; undefined where no number can be read in it. */
export function checkNumber(partId: string, field: string): NumberMatch | undefined {
  return judgeNumber(demonstrationCase, partId, field);
}
