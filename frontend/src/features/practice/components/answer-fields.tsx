import type { PublicPart } from '@casedrop/case-engine';
import type { Answer } from '@casedrop/contracts/http';
import { useState, type ReactNode } from 'react';
import { TextArea, TextField } from '../../../components/ui/text-field.js';

const MAX_TEXT = 8000;
/** From here on the letters are counted. */
const COUNTED_FROM = 7000;
const MAX_NUMBER = 60;
const NO_NUMBER = 'This is no number. Write it in figures, such as £1.2m or 35%.';
const COUNTING =
  /\b(zero|none|half|third|quarter|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion)/i;

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
export default function AnswerFields({ part, position, answer, isReadOnly, onEdit }: AnswerFieldsProps) {
  const hasNumber = part.kind === 'quant' || part.kind === 'exhibit';
  return (
    <div className={`mt-4 grid items-start gap-x-5 gap-y-3 ${hasNumber ? 'sm:grid-cols-[1fr_11rem]' : ''}`}>
      <AnswerText
        label={<Label text="Your answer" position={position} />}
        kind={part.kind}
        isReadOnly={isReadOnly}
        text={answer?.text ?? ''}
        onText={(text) => onEdit({ text })}
      />
      {hasNumber && (
        <AnswerNumber
          label={<Label text="Your number" position={position} />}
          isReadOnly={isReadOnly}
          number={answer?.number ?? ''}
          onNumber={(number) => onEdit({ number })}
        />
      )}
    </div>
  );
}

interface AnswerTextProps {
  label: ReactNode;
  kind: PublicPart['kind'];
  isReadOnly: boolean;
  text: string;
  onText: (text: string) => void;
}

/** What is longer than the server takes stays in the field, and is said to be unsaved, until it is short enough. */
function AnswerText({ label, kind, isReadOnly, text, onText }: AnswerTextProps) {
  const [overlong, setOverlong] = useState<string | null>(null);
  const { length } = overlong ?? text;
  const problem = overlong === null ? undefined : tooLong(length);
  return (
    <div>
      <TextArea
        label={label}
        rows={kind === 'quant' ? 3 : 4}
        readOnly={isReadOnly}
        placeholder={ASKS[kind]}
        value={overlong ?? text}
        error={problem}
        hint={
          !problem && length >= COUNTED_FROM
            ? `${letters(length)} of ${letters(MAX_TEXT)} letters`
            : undefined
        }
        onChange={({ target: { value } }) => {
          setOverlong(value.length > MAX_TEXT ? value : null);
          if (value.length <= MAX_TEXT) onText(value);
        }}
        className="field-sizing-content min-h-24 font-serif text-18"
      />
      <Said text={problem} />
    </div>
  );
}

function letters(count: number): string {
  return count.toLocaleString('en-GB');
}

function tooLong(length: number): string {
  return `${letters(length)} letters: ${letters(length - MAX_TEXT)} too many. This text is saved once it is shorter.`;
}

interface AnswerNumberProps {
  label: ReactNode;
  isReadOnly: boolean;
  number: string;
  onNumber: (number: string) => void;
}

/** Says at once when there is no number in it; what is written stays. */
function AnswerNumber({ label, isReadOnly, number, onNumber }: AnswerNumberProps) {
  const problem = isWithoutNumber(number) ? NO_NUMBER : undefined;
  return (
    <div>
      <TextField
        label={label}
        maxLength={MAX_NUMBER}
        readOnly={isReadOnly}
        placeholder="£1.2m or 35%"
        autoComplete="off"
        value={number}
        error={problem}
        onChange={(event) => onNumber(event.target.value)}
        className="figures"
      />
      <Said text={problem} />
    </div>
  );
}

/** Signs alone may be the beginning of a number; words are none unless they count. */
function isWithoutNumber(text: string): boolean {
  return /\p{L}/u.test(text) && !/[\d½¼¾⅓⅔]/.test(text) && !COUNTING.test(text);
}

/** Tells whoever hears the page what appears under a field that they are in. */
function Said({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
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
