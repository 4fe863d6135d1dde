import { sampleAudit } from '../../testing/fake-admin.js';
import { auditActor, auditPieces, auditReason } from './audit-words.js';

it('says an action in words, with the person apart so that they can be a link', () => {
  const item = sampleAudit({ action: 'credits-granted', details: { credits: 3, reason: 'Prize' } });
  expect(auditPieces(item)).toEqual([
    { text: 'gave ' },
    { person: 12 },
    { text: ' ' },
    { text: '3 credits' },
  ]);
  expect(auditReason(item)).toBe('Prize');
});

it.each([
  ['credits-granted', { credits: 1 }, 'gave 12 1 credit'],
  ['credits-granted', {}, 'gave 12 …'],
  ['payment-refunded', { amountPence: 150, paymentId: 'pi_1' }, 'refunded £1.50 to 12'],
  ['export-begun', { what: 'users' }, 'began an export of users'],
  ['export-completed', { what: 'users', rows: 1 }, 'exported users, 1 row'],
  ['export-completed', { what: 'attempts', rows: 1200 }, 'exported attempts, 1,200 rows'],
  ['export-broken-off', { what: 'cases', rows: 500 }, 'had an export of cases break off after 500 rows'],
])('says %s with %j', (action, details, sentence) => {
  const pieces = auditPieces(sampleAudit({ action, details }));
  const said = pieces.map((piece) => ('text' in piece ? piece.text : Object.values(piece).join('')));
  expect(said.join('')).toBe(sentence);
});

it('names an action that it has no words for', () => {
  const item = sampleAudit({ action: 'moon-landed', personId: null, details: {} });
  expect(auditPieces(item)).toEqual([{ text: 'did: moon landed' }]);
  expect(auditReason(item)).toBeNull();
});

it('calls a case by its title, or by the end of its number', () => {
  const caseId = '0b9f1c52-0000-4000-8000-000000000001';
  const piece = (caseTitle: string | null) =>
    auditPieces(sampleAudit({ action: 'approved', personId: null, caseId, caseTitle, details: {} }))[1];
  expect(piece('Ferry prices')).toEqual({ caseId, title: '“Ferry prices”' });
  expect(piece(null)).toEqual({ caseId, title: 'case …00000001' });
});

it('does not make up whom or what an entry leaves out', () => {
  expect(auditPieces(sampleAudit({ personId: null }))).toContainEqual({ text: 'a deleted account' });
  expect(auditPieces(sampleAudit({ action: 'role-granted', details: {} }))).toContainEqual({ text: '…' });
});

it('tells people from parts of the product', () => {
  expect(auditActor('12')).toEqual({ person: 12 });
  expect(auditActor('system:statistics')).toEqual({ system: 'statistics' });
});
