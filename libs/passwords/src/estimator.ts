import { type ZxcvbnResult, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/**
 * Time grows with the length and with the ways to read signs as letters, and a stranger chooses both. What is behind
 * the fortieth character can only make a password better.
 */
const LONGEST_LOOKED_AT = 40;
const MOST_READINGS = 8;
/** The signs that people put for letters; the whole table has ten times as many ways to read a number. */
const DISGUISES = { a: ['4', '@'], e: ['3'], i: ['1', '!'], o: ['0'], s: ['$', '5'], t: ['7'] };

let made: ZxcvbnFactory | undefined;

/** How soon a password is guessed by somebody who tries `ownWords` first. */
export function estimate(password: string, ownWords: string[]): ZxcvbnResult {
  made ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tTable: DISGUISES,
    l33tMaxSubstitutions: MOST_READINGS,
    maxLength: LONGEST_LOOKED_AT,
  });
  return made.check(password, ownWords);
}
