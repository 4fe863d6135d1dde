import { Remembered } from './remembered.js';

interface Thing {
  id: string;
  personId: number;
  ends?: number;
}
const thing = (id: string, personId = 1, ends?: number): Thing => ({ id, personId, ends });

let now: number;
let remembered: Remembered<Thing>;
beforeEach(() => {
  now = 1_000_000;
  remembered = new Remembered<Thing>(
    (value) => value,
    () => now,
  );
});
const finds = (value: Thing | null, until?: number) => async () => ({ value, until });
const fails = async (): Promise<never> => {
  throw new Error('asked');
};

it('knows what was found for a minute', async () => {
  const found = thing('a');
  await remembered.find('hash', finds(found));
  now += 59_999;
  expect(await remembered.find('hash', fails)).toBe(found);
  now += 1;
  await expect(remembered.find('hash', fails)).rejects.toThrow('asked');
});

it('knows nothing beyond its end, nor beyond the end of the secret', async () => {
  remembered.learn('one', thing('a', 1, now + 1000));
  remembered.learn('two', thing('b'), now + 2000);
  now += 1000;
  expect([remembered.known('one'), remembered.known('two')?.id]).toEqual([undefined, 'b']);
  now += 1000;
  expect(remembered.known('two')).toBeUndefined();
});

it('remembers for seconds that there is nothing, where that changes by announcements alone', async () => {
  const settled = async () => ({ value: null, isSettled: true });
  await remembered.find('hash', settled);
  expect(await remembered.find('hash', fails)).toBeNull();
  now += 5000;
  await expect(remembered.find('hash', fails)).rejects.toThrow('asked');
  await remembered.find('hash', settled);
  remembered.learn('hash', thing('a'));
  expect(await remembered.find('hash', fails)).toEqual(thing('a'));
  await remembered.find('other', settled);
  remembered.forget([]);
  expect(await remembered.find('other', finds(thing('b')))).toEqual(thing('b'));
});

it('judges what it knew before by itself until it turns out to have ended', async () => {
  expect(remembered.isJudged('hash')).toBe(false);
  remembered.learn('hash', thing('a'));
  now += 60_000;
  expect(remembered.isJudged('hash')).toBe(true);
  await remembered.find('hash', finds(null));
  expect(remembered.isJudged('hash')).toBe(false);
  remembered.learn('hash', thing('a'));
  remembered.forget(['a']);
  expect(remembered.isJudged('hash')).toBe(false);
});

it('does not remember that there was nothing when something changed while it asked', async () => {
  await remembered.find('hash', async () => {
    remembered.forgetPerson(1);
    return { value: null, isSettled: true };
  });
  expect(await remembered.find('hash', finds(thing('a')))).toEqual(thing('a'));
});

it('does not remember that there is nothing elsewhere', async () => {
  expect(await remembered.find('hash', finds(null))).toBeNull();
  expect(await remembered.find('hash', finds(thing('a')))).toEqual(thing('a'));
});

it('forgets every secret of an id, and nothing else', () => {
  remembered.learn('one', thing('a'));
  remembered.learn('two', thing('a'));
  remembered.learn('three', thing('b', 2));
  remembered.forget(['a']);
  expect(['one', 'two', 'three'].map((hash) => remembered.known(hash)?.id)).toEqual([
    undefined,
    undefined,
    'b',
  ]);
  remembered.forgetPerson(2);
  expect(remembered.known('three')).toBeUndefined();
});

it('does not keep an answer that was asked for before something was forgotten', async () => {
  let answer: (value: Thing) => void = () => undefined;
  const asking = remembered.find('hash', async () => ({
    value: await new Promise<Thing>((resolve) => (answer = resolve)),
  }));
  remembered.forget(['anything']);
  answer(thing('a'));
  expect(await asking).toEqual(thing('a'));
  expect(remembered.known('hash')).toBeUndefined();
});

it('asks once for all who wait', async () => {
  let asked = 0;
  const ask = async () => {
    asked++;
    return { value: thing('a') };
  };
  await Promise.all(Array.from({ length: 5 }, () => remembered.find('hash', ask)));
  expect(asked).toBe(1);
});
