import type { ReceivedMail } from './mailbox.js';

/** The list of mails, newest first; it looks for new ones every five seconds. */
export function mailListPage(mails: ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      `<tr><td>${escape(date.replace('T', ' ').slice(0, 19))}</td><td>${escape(to.join(', '))}</td>` +
      `<td><a href="/mails/${escape(id)}">${escape(subject) || '(no subject)'}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Arrived (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const body = mails.length > 0 ? table : '<p>No mail has arrived yet.</p>';
  return page(
    'Mail',
    `<h1>Mail sent by CaseDrop on this machine</h1>${body}`,
    '<meta http-equiv="refresh" content="5">',
  );
}

/** One mail. Its HTML is shown in a frame that runs no scripts; its links open in a new tab. */
export function mailPage(mail: ReceivedMail): string {
  const facts = [`From ${mail.from}`, `To ${mail.to.join(', ')}`, mail.date].map(escape).join('<br>');
  const html = `<base target="_blank">${mail.html}`;
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail" srcdoc="${escape(html)}"></iframe>`;
  const text = `<h2>Plain text</h2><pre>${linked(escape(mail.text))}</pre>`;
  const content = `<p><a href="/">All mails</a></p><h1>${escape(mail.subject)}</h1><p>${facts}</p>${mail.html ? frame : ''}${text}`;
  return page(mail.subject, content);
}

function page(title: string, body: string, head = ''): string {
  const style =
    'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{text-align:left;padding:.3rem 1rem .3rem 0}' +
    'iframe{width:100%;height:34rem;border:1px solid #bbb}pre{white-space:pre-wrap;overflow-wrap:anywhere}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>${head}<style>${style}</style></head><body>${body}</body></html>`;
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}" target="_blank">${url}</a>`);
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
