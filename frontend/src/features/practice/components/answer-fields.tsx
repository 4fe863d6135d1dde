import type { PublicPart } from '@casedrop/case-engine';
import type { Answer } from '@casedrop/contracts/http';
import { TextArea, TextField } from '../../../components/ui/text-field.js';

const MAX_TEXT = 8000;
const MAX_NUMBER = 60;

const ASKS: Record<PublicPart['kind'], string> = {
  structure: 'Three to five branches, with what you would look at in each.',
  quant: 'Your calculation, step by step.',
  exhibit: 'What you read, and what follows from it.',
  brainstorm: 'Ideas in groups, one on each line.',
  recommend: 'The answer first, then the numbers that carry it, the risks and the next steps.',
};

interface AnswerFieldsProps {
  part: PublicPart;
  /** The number of the question on the page. */
  position: number;
  answer: Answer | undefined;
  /** While the case is being finished, nothing more is taken in. */
  isReadOnly: boolean;
  onEdit: (change: Partial<Pick<Answer, 'text' | 'number'>>) => void;
}

/** Where the answer to one question is written. */
export function AnswerFields({ part, position, answer, isReadOnly, onEdit }: AnswerFieldsProps) {
  const hasNumber = part.kind === 'quant' || part.kind === 'exhibit';
  return (
    <div className={`mt-4 grid items-start gap-x-5 gap-y-3 ${hasNumber ? 'sm:grid-cols-[1fr_11rem]' : ''}`}>
      <TextArea
        label={<Label text="Your answer" position={position} />}
        rows={part.kind === 'quant' ? 3 : 4}
        maxLength={MAX_TEXT}
        readOnly={isReadOnly}
        placeholder={ASKS[part.kind]}
        value={answer?.text ?? ''}
        onChange={(event) => onEdit({ text: event.target.value })}
        className="field-sizing-content min-h-24 font-serif text-18"
      />
      {hasNumber && (
        <TextField
          label={<Label text="Your number" position={position} />}
          maxLength={MAX_NUMBER}
          readOnly={isReadOnly}
          placeholder="£1.2m or 35%"
          autoComplete="off"
          value={answer?.number ?? ''}
          onChange={(event) => onEdit({ number: event.target.value })}
          className="figures"
        />
      )}
    </div>
  );
}

/** All fields look alike; whoever hears the page is told which question each belongs to. */
function Label({ text, position }: { text: string; position: number }) {
  return (
    <>
      {text}
      <span className="sr-only"> to question {position}</span>
    </>
  );
}
