import { attachment, safeFileName } from './attachment.js';

it.each([
  ['Northlight: drive-thru?', 'Northlight drive-thru'],
  ['../../etc/passwd', 'etc passwd'],
  ['a"b\\c\r\nSet-Cookie: x', 'a b c Set-Cookie x'],
  ['  .hidden.  ', 'hidden'],
  ['right\u202Eexe.txt', 'right exe.txt'],
  ['half a pair \uD83D', 'half a pair'],
  ['CON', 'case'],
  ['???', 'case'],
  ['Škoda’s 35 % – grün', 'Škoda’s 35 % – grün'],
])('makes a file name of %j', (title, name) => {
  expect(safeFileName(title)).toBe(name);
});

it('cuts a long name between characters', () => {
  expect([...safeFileName('😀'.repeat(200))]).toHaveLength(100);
});

it('says plain names plainly', () => {
  expect(attachment('casedrop-users-2026-11-20.csv')).toBe(
    'attachment; filename="casedrop-users-2026-11-20.csv"',
  );
});

it('says other names twice: near enough for old readers, and exactly', () => {
  expect(attachment("Škoda’s (35 %) – grün* 'x'.pdf")).toBe(
    `attachment; filename="Skoda's (35 _) - grun* 'x'.pdf"; ` +
      "filename*=UTF-8''%C5%A0koda%E2%80%99s%20%2835%20%25%29%20%E2%80%93%20gr%C3%BCn%2A%20%27x%27.pdf",
  );
});

it('never breaks out of the header', () => {
  const header = attachment(safeFileName('x"; filename=evil\r\nX: y 新'));
  expect(header).toMatch(/^[\x20-\x7E]+$/);
  expect(header.match(/"/g)).toHaveLength(2);
});
