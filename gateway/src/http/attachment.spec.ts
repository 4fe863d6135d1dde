import { safeFileName } from '@casedrop/contracts';
import { attachment } from './attachment.js';

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
