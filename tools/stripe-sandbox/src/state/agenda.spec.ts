import { Agenda } from './agenda.js';

describe('the agenda', () => {
  it('gives what is due first, whatever was replaced or taken off meanwhile', () => {
    const agenda = new Agenda();
    const expected = new Map<string, number>();
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let step = 0; step < 2000; step++) {
      const id = `x${random(60)}`;
      const at = random(5) === 0 ? undefined : random(10_000);
      agenda.set(id, at);
      if (at === undefined) expected.delete(id);
      else expected.set(id, at);
      expect(agenda.first()?.at).toBe(expected.size === 0 ? undefined : Math.min(...expected.values()));
    }
    while (expected.size > 0) {
      const first = agenda.first()!;
      expect(first.at).toBe(Math.min(...expected.values()));
      agenda.set(first.id, undefined);
      expected.delete(first.id);
    }
    expect(agenda.first()).toBeUndefined();
  });
});
