import type { PendingCase } from '@casedrop/contracts/http';

/** What the dialog that asks for a reason says otherwise than for a first review. */
type DialogWords = Partial<Record<'heading' | 'hint' | 'confirmLabel', string>>;

const FIRST_REVIEW = {
  approve: 'Approve',
  reject: 'Reject',
  approved: { title: 'Success', description: 'Case approved successfully' },
  rejected: { title: 'Case Rejected', description: 'Case has been rejected' },
  notApproved: 'Not approved',
  dialog: {} as DialogWords,
};

const RETURNED: typeof FIRST_REVIEW = {
  approve: 'Keep',
  reject: 'Withdraw',
  approved: { title: 'Case kept', description: 'It stays in the library as it is.' },
  rejected: { title: 'Case withdrawn', description: 'It has left the library.' },
  notApproved: 'Not kept',
  dialog: {
    heading: 'Withdraw this case',
    hint: 'It leaves the library at once, and whoever opened it with a credit or bought it gets that back. The reason stays with the case.',
    confirmLabel: 'Withdraw case',
  },
};

/** What the decisions on a case are called: one that came back from the library is kept or withdrawn. */
export function wordsFor({ returnedReason }: PendingCase): typeof FIRST_REVIEW {
  return returnedReason ? RETURNED : FIRST_REVIEW;
}
