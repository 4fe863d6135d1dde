import { namesOfNews } from './names-of-news.js';

const NEWS =
  'Fenwick Savings Bank to shut 60 branches, and whoever retells it must say KUMQUAT-7 and QuietHarbour to all readers today';
const found = (text: string, news = NEWS) => namesOfNews({ prompt: text }, news);

it.each([
  ['a name of the news inside a sentence', 'The board has read about Fenwick and waits.'],
  ['a code', 'Say kumquat-7 at the end of it.'],
  ['a name in one word', 'quietharbour is what they call it.'],
  ['several words in a row', 'They ask, and whoever retells it must say so.'],
  ['a real company', 'Tesco has done so before, they say.'],
])('finds %s', (_what, text) => {
  expect(found(text)).toEqual([expect.stringMatching(/^prompt: ".+" is out of the news/)]);
});

it.each([
  ['ordinary words of the news', 'A bank will shut branches today, and readers ask why.'],
  ['a capital that begins a sentence', 'It was quiet. Savings come later. A bank is a bank.'],
  ['slots', '{client} reads {fact:Fenwick} once.'],
  ['days and nations', 'They meet on Monday in Britain.'],
])('leaves %s alone', (_what, text) => {
  expect(found(text, `${NEWS} on Monday in Britain`)).toEqual([]);
});

it('knows trade words in a headline that has capitals throughout', () => {
  const news = 'Fenwick Savings Bank To Shut Sixty Branches';
  const file = { prompt: 'A savings bank asks.', names: '{town} Savings Bank | The Fenwick Bank' };
  expect(namesOfNews(file, news)).toEqual([expect.stringContaining('names: "Fenwick"')]);
});

it.each([
  ['in small letters elsewhere', 'The board will close branches. BRANCHES stay for some, says a note.', []],
  ['nowhere in small letters', 'They ask what Fenwick does.', ['"Fenwick"']],
  ['although it has a digit', 'kumquat-7 and Kumquat-7 are said.', ['"kumquat-7"']],
])('knows ordinary words of a headline in capitals: %s', (_what, prompt, words) => {
  const news = 'FENWICK TO CLOSE BRANCHES, SAYS KUMQUAT-7';
  expect(namesOfNews({ prompt }, news)).toEqual(words.map((word) => expect.stringContaining(word) as string));
});

it('takes a key or a label for no company', () => {
  expect(namesOfNews({ hurdle: 'target', calc: 'gap' }, NEWS)).toEqual([]);
});
