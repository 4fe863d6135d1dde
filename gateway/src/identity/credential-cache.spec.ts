import { Clock } from '@casedrop/platform';
import { CredentialCache } from './credential-cache.js';

interface Thing {
  id: string;
  personId: number;
  ends?: number;
}
const thing = (id: string, personId = 1, ends?: number): Thing => ({ id, personId, ends });

let now: number;
let cache: CredentialCache<Thing>;
class TestClock extends Clock {
  now(): Date {
    return new Date(now);
  }
}
beforeEach(() => {
  now = 1_000_000;
  cache = new CredentialCache<Thing>((value) => value, new TestClock());
});
const finds = (value: Thing | null, until?: number) => async () => ({ value, until });
const fails = async (): Promise<never> => {
  throw new Error('asked');
};
/** What is known of a secret; asks nobody. */
const known = (hash: string) => cache.find(hash, finds(null));

it('knows what was found for a minute', async () => {
  const found = thing('a');
  await cache.find('hash', finds(found));
  now += 60_000;
  expect(await cache.find('hash', fails)).toBe(found);
  now += 1;
  await expect(cache.find('hash', fails)).rejects.toThrow('asked');
});

it('knows nothing beyond its end, nor beyond the end of the secret', async () => {
  cache.learn('one', thing('a', 1, now + 1000));
  cache.learn('two', thing('b'), now + 2000);
  cache.learn('over', thing('c'), now);
  expect(await known('over')).toBeNull();
  now += 1000;
  expect([await known('one'), (await known('two'))?.id]).toEqual([null, 'b']);
  now += 1000;
  expect(await known('two')).toBeNull();
});

it('remembers for seconds that there is nothing, where that changes by announcements alone', async () => {
  const settled = async () => ({ value: null, isSettled: true });
  await cache.find('hash', settled);
  expect(await cache.find('hash', fails)).toBeNull();
  now += 5001;
  await expect(cache.find('hash', fails)).rejects.toThrow('asked');
  await cache.find('hash', settled);
  cache.learn('hash', thing('a'));
  expect(await cache.find('hash', fails)).toEqual(thing('a'));
  await cache.find('other', settled);
  cache.forget([]);
  expect(await cache.find('other', finds(thing('b')))).toEqual(thing('b'));
});

it('says that a look-up is new, unless it renews what was found before and did not end since', async () => {
  const asked: boolean[] = [];
  const look = (value: Thing | null) =>
    cache.find('hash', async (isNew) => {
      asked.push(isNew);
      return { value };
    });
  await look(thing('a'));
  now += 60_001;
  await look(thing('a'));
  now += 60_001;
  await look(null);
  await look(thing('a'));
  cache.forget(['a']);
  await look(null);
  expect(asked).toEqual([true, false, false, true, true]);
});

it('does not remember that there was nothing when something changed while it asked', async () => {
  await cache.find('hash', async () => {
    cache.forgetPerson(1);
    return { value: null, isSettled: true };
  });
  expect(await cache.find('hash', finds(thing('a')))).toEqual(thing('a'));
});

it('does not remember that there is nothing elsewhere', async () => {
  expect(await cache.find('hash', finds(null))).toBeNull();
  expect(await cache.find('hash', finds(thing('a')))).toEqual(thing('a'));
});

it('forgets every secret of an id, and nothing else', async () => {
  cache.learn('one', thing('a'));
  cache.learn('two', thing('a'));
  cache.learn('three', thing('b', 2));
  cache.forget(['a']);
  const ids = await Promise.all(['one', 'two', 'three'].map(async (hash) => (await known(hash))?.id));
  expect(ids).toEqual([undefined, undefined, 'b']);
  cache.forgetPerson(2);
  expect(await known('three')).toBeNull();
});

it('forgets everything', async () => {
  cache.learn('one', thing('a'));
  cache.forgetAll();
  expect(await known('one')).toBeNull();
});

it('does not keep an answer that was asked for before something was forgotten', async () => {
  let answer: (value: Thing) => void = () => undefined;
  const asking = cache.find('hash', async () => ({
    value: await new Promise<Thing>((resolve) => (answer = resolve)),
  }));
  cache.forget(['anything']);
  answer(thing('a'));
  expect(await asking).toEqual(thing('a'));
  expect(await known('hash')).toBeNull();
});

it('asks once for all who wait', async () => {
  let asked = 0;
  const ask = async () => {
    asked++;
    return { value: thing('a') };
  };
  await Promise.all(Array.from({ length: 5 }, () => cache.find('hash', ask)));
  expect(asked).toBe(1);
});
