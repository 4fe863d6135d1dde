import { ENQUIRY_MESSAGE_MAX } from '@casedrop/contracts/words';
import type { ChangeEvent } from 'react';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import { plural } from '../../../lib/plural.js';
import type { FieldProblems } from '../../../lib/check-input.js';
import type { EnquiryDraft } from '../enquiry-draft.js';
import { StudentsField } from './students-field.js';

/** From here on people are told how much room is left. */
const NEARLY_FULL = ENQUIRY_MESSAGE_MAX - 300;

interface EnquiryFieldsProps {
  draft: EnquiryDraft;
  problems: FieldProblems;
  onChange: (part: Partial<EnquiryDraft>) => void;
}

/** Who asks, for how many students, and what. */
export function EnquiryFields({ draft, problems, onChange }: EnquiryFieldsProps) {
  const field = (name: keyof EnquiryDraft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-5">
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      </div>
      <TextField label="Organisation (optional)" autoComplete="organization" {...field('organisation')} />
      <StudentsField
        value={draft.students}
        error={problems.students}
        onChange={(students) => onChange({ students })}
      />
      <TextArea
        label="What would you like to do with it?"
        hint={roomLeft(draft.message.length)}
        rows={7}
        required
        {...field('message')}
      />
    </>
  );
}

function roomLeft(length: number): string {
  const left = ENQUIRY_MESSAGE_MAX - length;
  if (left < 0) return `${plural(-left, 'character')} too many.`;
  if (length > NEARLY_FULL) return `${plural(left, 'character')} left.`;
  return 'How you teach, which parts you need, when you want to begin.';
}
