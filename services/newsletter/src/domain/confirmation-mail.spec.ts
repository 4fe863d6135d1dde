import { confirmationMail } from './confirmation-mail.js';

const mail = confirmationMail('id-1', 'ann@example.com', 'c0de_-c0de', 'https://casedrop.example');
const link = 'https://casedrop.example/newsletter/confirm?code=c0de_-c0de';

it('carries the link in text and HTML, and the address of the site alone besides', () => {
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
  const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map((found) => found[1]);
  expect(new Set(links)).toEqual(new Set([link]));
});

it('says the same in both, and names who it is for only in its envelope', () => {
  for (const body of [mail.text, mail.html.replace(/\s+/g, ' ')]) {
    expect(body).toContain('One more step.');
    expect(body).toContain('If it was not you, do nothing.');
    expect(body).not.toContain('ann@example.com');
  }
});
