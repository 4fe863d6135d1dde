import { ENQUIRY_MESSAGE_MAX } from '@casedrop/contracts/words';
import type { ChangeEvent } from 'react';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import { plural } from '../../../lib/plural.js';
import type { FieldProblems } from '../../../lib/check-input.js';
import type { EnquiryDraft, EnquiryTopic } from '../enquiry-draft.js';
import { ENQUIRY_WORDS } from '../enquiry-words.js';
import { StudentsField } from './students-field.js';

/** From here on people are told how much room is left. */
const NEARLY_FULL = ENQUIRY_MESSAGE_MAX - 300;

interface EnquiryFieldsProps {
  topic: EnquiryTopic;
  draft: EnquiryDraft;
  problems: FieldProblems;
  onChange: (part: Partial<EnquiryDraft>) => void;
}

/** Who writes, for how many students where it is Coach Pro, and what. */
export function EnquiryFields({ topic, draft, problems, onChange }: EnquiryFieldsProps) {
  const words = ENQUIRY_WORDS[topic];
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
      {topic === 'coach-pro' && (
        <>
          <TextField label="Organisation (optional)" autoComplete="organization" {...field('organisation')} />
          <StudentsField
            value={draft.students}
            error={problems.students}
            onChange={(students) => onChange({ students })}
          />
        </>
      )}
      <TextArea
        label={words.message}
        hint={roomLeft(draft.message.length) ?? words.hint}
        rows={7}
        required
        {...field('message')}
      />
    </>
  );
}

function roomLeft(length: number): string | null {
  const left = ENQUIRY_MESSAGE_MAX - length;
  if (left < 0) return `${plural(-left, 'character')} too many.`;
  if (length > NEARLY_FULL) return `${plural(left, 'character')} left.`;
  return null;
}
