import { changesBetween } from './changes.js';

describe('what an object was before', () => {
  it('names what differs: inner objects by field, lists whole, what was not there as null', () => {
    const before = { id: 'a', same: 1, inner: { kept: 1, moved: 1 }, list: [1, 2], gone: 'x' };
    const after = { id: 'a', same: 1, inner: { kept: 1, moved: 2 }, list: [1], added: true };
    expect(changesBetween(before, after)).toEqual({
      inner: { moved: 1 },
      list: [1, 2],
      gone: 'x',
      added: null,
    });
  });
});
