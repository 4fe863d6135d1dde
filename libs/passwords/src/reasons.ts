import type { TranslationKeys } from '@zxcvbn-ts/core';

const WORDS_DO_WELL = 'A few unrelated words do well.';
const GUESSED_FIRST = `This password is among the first that are guessed. ${WORDS_DO_WELL}`;
const NAME_ALONE = `A name is among the first things that are guessed. ${WORDS_DO_WELL}`;

export const NAMES_THE_SITE = `Without the name of this site, too little is left of this password. ${WORDS_DO_WELL}`;
export const NAMES_ITS_HOLDER = `Without your own name and address, too little is left of this password. ${WORDS_DO_WELL}`;
export const COMMON_WITH_AN_ENDING = `A common password with a few digits or signs around it is guessed almost as soon as without them. ${WORDS_DO_WELL}`;
export const SOON_GUESSED = `This password would soon be guessed. Make it longer: ${WORDS_DO_WELL.toLowerCase()}`;

/** Why a password is weak, by what the library sees in it. */
export const REASONS: Record<keyof TranslationKeys['warnings'], string> = {
  topTen: GUESSED_FIRST,
  topHundred: GUESSED_FIRST,
  common: GUESSED_FIRST,
  pwned: GUESSED_FIRST,
  similarToCommon: `This is too close to a password that many people have. ${WORDS_DO_WELL}`,
  wordByItself: `A single word is soon guessed. Put a few more beside it that have nothing to do with it.`,
  namesByThemselves: NAME_ALONE,
  commonNames: NAME_ALONE,
  userInputs: `What others know about you or this site is tried first. ${WORDS_DO_WELL}`,
  straightRow: `Keys in a row are soon guessed. ${WORDS_DO_WELL}`,
  keyPattern: `A short walk over the keyboard is soon guessed. ${WORDS_DO_WELL}`,
  simpleRepeat: `The same character over and over adds nothing. ${WORDS_DO_WELL}`,
  extendedRepeat: `The same few characters over and over add nothing. ${WORDS_DO_WELL}`,
  sequences: `Letters, digits or words in their usual order are soon guessed. ${WORDS_DO_WELL}`,
  recentYears: `A year is soon guessed. ${WORDS_DO_WELL}`,
  dates: `A date is soon guessed. ${WORDS_DO_WELL}`,
};
