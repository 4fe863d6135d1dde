import { isFiltered, movedTo, readPlace, withoutFilters, writePlace } from './library-address.js';

const read = (query: string) => readPlace(new URLSearchParams(query));

describe('the address of the library', () => {
  it('says where one is, in one way whatever the order it was typed in', () => {
    const query =
      'q=rail+pass&state=solved&difficulty=advanced&maxMinutes=45&industry=transport&sort=rating&page=3';
    const shuffled = query.split('&').reverse().join('&');
    expect(writePlace(read(shuffled))).toBe(query);
  });

  it('takes what makes no sense as absent', () => {
    const odd = read('difficulty=heroic&maxMinutes=7&state=lost&sort=loud&page=-2&q=%20%20&colour=red');
    expect(writePlace(odd)).toBe('');
    expect(isFiltered(odd)).toBe(false);
    expect(writePlace(read('page=1&sort=newest&page=1.5'))).toBe('');
    expect(read('page=99999999').page).toBeUndefined();
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
  });

  it('reads values whatever the case of their letters', () => {
    expect(read('difficulty=Beginner&state=SOLVED')).toMatchObject({
      difficulty: 'beginner',
      state: 'solved',
    });
  });

  it('begins at the first page when anything is chosen anew', () => {
    const place = read('q=rail&page=3&sort=rating');
    expect(writePlace(movedTo(place, { difficulty: 'beginner' }))).toBe(
      'q=rail&difficulty=beginner&sort=rating',
    );
    expect(writePlace(movedTo(place, { page: 2 }))).toBe('q=rail&sort=rating&page=2');
    expect(writePlace(withoutFilters(place))).toBe('sort=rating');
  });
});
