const INK = '#14213D';
const PAPER = '#FBF8F2';
const ACCENT = '#D1432B';
const MUTED = '#5B6478';
const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const SANS = "'Inter Tight', 'Helvetica Neue', Arial, sans-serif";

interface ConfirmationMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mail that asks an address to confirm its subscription. `publicUrl` is the site's address. */
export function confirmationMail(id: string, to: string, code: string, publicUrl: string): ConfirmationMail {
  const link = new URL('/newsletter/confirm', publicUrl);
  link.searchParams.set('code', code);
  return {
    id,
    to,
    subject: 'Please confirm: the Monday Case Drop',
    text: textOf(link.href, new URL(publicUrl).host),
    html: htmlOf(link.href, new URL(publicUrl).host),
  };
}

const textOf = (link: string, host: string): string => `CASEDROP
The Monday Case Drop

One more step.

Somebody, we hope you, asked for the Monday Case Drop at this address: one fresh
business case each Monday, written from the week's news. Please confirm it here:

${link}

The link works once, and for seven days.

If it was not you, do nothing. Without your confirmation we send nothing else.

${host}
`;

const htmlOf = (link: string, host: string): string => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please confirm</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="border-top:3px solid ${INK};border-bottom:1px solid ${INK};padding:12px 0">
<span style="font:700 22px/1.2 ${SERIF};color:${INK}">CaseDrop</span>
<span style="font:400 14px/1.2 ${SANS};color:${MUTED}">&nbsp; The Monday Case Drop</span></td></tr>
<tr><td style="padding:32px 0 8px"><h1 style="margin:0;font:600 36px/1.15 ${SERIF};color:${INK}">One more step.</h1></td></tr>
<tr><td style="font:400 18px/1.6 ${SERIF};color:${INK};padding:8px 0 24px">Somebody, we hope you, asked for the Monday Case Drop at this
address: one fresh business case each Monday, written from the week&rsquo;s news.</td></tr>
<tr><td><a href="${link}" style="display:inline-block;background:${ACCENT};color:#FFFFFF;font:600 16px/44px ${SANS};text-decoration:none;padding:0 24px;border-radius:2px">Confirm my subscription</a></td></tr>
<tr><td style="font:400 14px/1.6 ${SANS};color:${MUTED};padding:24px 0">The button works once, and for seven days. If it does nothing, open this address:<br>
<a href="${link}" style="color:${MUTED};word-break:break-all">${link}</a></td></tr>
<tr><td style="border-top:1px solid #D9D4C8;font:400 14px/1.6 ${SANS};color:${MUTED};padding:16px 0">If it was not you, do nothing. Without your
confirmation we send nothing else.<br>${host}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
