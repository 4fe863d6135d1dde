import { sampleAudit } from '../../testing/fake-admin.js';
import { auditActor, auditPieces, auditReason } from './audit-words.js';

it('says a deed in words, with the person apart so that they can be a link', () => {
  const item = sampleAudit({ action: 'credits-granted', details: { credits: 3, reason: 'Prize' } });
  expect(auditPieces(item)).toEqual([
    { text: 'gave ' },
    { person: 12 },
    { text: ' ' },
    { text: '3' },
    { text: ' credits' },
  ]);
  expect(auditReason(item)).toBe('Prize');
});

it('names an action that it has no words for', () => {
  const item = sampleAudit({ action: 'moon-landed', personId: null, details: {} });
  expect(auditPieces(item)).toEqual([{ text: 'did: moon landed' }]);
  expect(auditReason(item)).toBeNull();
});

it('does not make up whom or what an entry leaves out', () => {
  expect(auditPieces(sampleAudit({ personId: null }))).toContainEqual({ text: 'a deleted account' });
  expect(auditPieces(sampleAudit({ action: 'role-granted', details: {} }))).toContainEqual({ text: '…' });
});

it('tells people from parts of the product', () => {
  expect(auditActor('12')).toEqual({ person: 12 });
  expect(auditActor('system:statistics')).toEqual({ system: 'statistics' });
});
