const FOREIGN = new Set(
  (
    'der die das und ist nicht für mit von auf den dem ein eine einer eines werden wird bei nach wie über zum zur aus vom beim sich auch im ' +
    'le la les des est pour dans une du au aux sur avec qui que ne pas plus son ses par ' +
    'el los las por para con del una uno se su sus más como sin sobre ' +
    'o os um uma em no na nos nas ao aos à às não dos das pelo pela diz após é foi são mais com ' +
    'il lo gli della delle nel nella che di e per non sono alla het een van voor niet op te zijn och att det som på'
  ).split(' '),
);
const ENGLISH = new Set(
  (
    'the of to in and for on with as at by from after over how why what who is are was be will could should may can it its that this these ' +
    'has have new more than into up out not but about amid against before says say than no he she they their his her'
  ).split(' '),
);
/** Words that are common in English headlines as well. */
const SHARED = new Set([
  'die',
  'on',
  'in',
  'no',
  'plus',
  'son',
  'pas',
  'per',
  'as',
  'est',
  'van',
  'op',
  'via',
  'com',
  'par',
  'den',
  'se',
  'la',
  'e',
  'o',
  'le',
  'di',
  'das',
  'los',
  'el',
  'las',
]);

/** Names may have letters that English has not. */
const CAPITALISED = /\p{Lu}\p{L}*/gu;

/** Whether a headline is in English, as far as its small words and letters tell. */
export function looksEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length === 0 || latin.length < letters.length * 0.7) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const foreign = words.filter((word) => FOREIGN.has(word) && !SHARED.has(word)).length;
  const shared = words.filter((word) => FOREIGN.has(word) && SHARED.has(word)).length;
  const accented = words.filter((word) => /[äöüßçãõñáíóúàâêîôûåøæ]/u.test(word)).length;
  if (foreign > english || (foreign > 0 && foreign === english && accented > 0)) return false;
  if (english === 0 && /[ßøæåñãõ]/u.test(text.replace(CAPITALISED, ' '))) return false;
  return !(english === 0 && shared + accented >= 2);
}
