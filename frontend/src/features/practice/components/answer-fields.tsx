import type { PublicPart } from '@casedrop/case-engine';
import type { Answer } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import { controlName, excessOf, inThousands, LONGEST, type AnswerField } from '../answer-length.js';

/** From here on the letters of a text are counted. */
const COUNTED_FROM = 7000;
const NO_NUMBER = 'This is no number. Write it in figures, such as £1.2m or 35%.';
/** Whole words, also in the plural; "tennis" does not count. */
const COUNTING = new RegExp(
  `\\b(${[
    'zero|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
    '(thir|four|fif|six|seven|eigh|nine)teen|(twen|thir|for|fif|six|seven|eigh|nine)ty',
    'half|halves|(third|quarter|fifth|tenth|dozen|hundred|thousand|million|billion)s?',
  ].join('|')})\\b`,
  'i',
);

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
        name={controlName(part.id, 'text')}
        kind={part.kind}
        isReadOnly={isReadOnly}
        text={answer?.text ?? ''}
        excess={excessOf(answer, 'text')}
        onText={(text) => onEdit({ text })}
      />
      {hasNumber && (
        <AnswerNumber
          label={<Label text="Your number" position={position} />}
          name={controlName(part.id, 'number')}
          isReadOnly={isReadOnly}
          number={answer?.number ?? ''}
          excess={excessOf(answer, 'number')}
          onNumber={(number) => onEdit({ number })}
        />
      )}
    </div>
  );
}

interface ControlProps {
  label: ReactNode;
  name: string;
  isReadOnly: boolean;
  /** Letters that it holds beyond what the server takes. */
  excess: number;
}

interface AnswerTextProps extends ControlProps {
  kind: PublicPart['kind'];
  text: string;
  onText: (text: string) => void;
}

/** What is longer than the server takes stays, and is said to wait until it is short enough. */
function AnswerText({ label, name, kind, isReadOnly, text, excess, onText }: AnswerTextProps) {
  const { length } = text;
  const isCounted = excess === 0 && length >= COUNTED_FROM;
  return (
    <div>
      <TextArea
        label={label}
        name={name}
        rows={kind === 'quant' ? 3 : 4}
        readOnly={isReadOnly}
        placeholder={ASKS[kind]}
        value={text}
        error={excess > 0 ? tooLong(length, excess) : undefined}
        hint={isCounted ? `${inThousands(length)} of ${inThousands(LONGEST.text)} letters` : undefined}
        onChange={({ target: { value } }) => onText(value)}
        className="field-sizing-content min-h-24 font-serif text-18"
      />
      <Said text={excess > 0 ? limitPassed('text') : undefined} />
    </div>
  );
}

function tooLong(length: number, excess: number): string {
  return `${inThousands(length)} letters: ${inThousands(excess)} too many. This answer is sent once it is shorter.`;
}

/** The same at every further key, so that it is said once. */
function limitPassed(field: AnswerField): string {
  return `Too long: ${inThousands(LONGEST[field])} letters at most. This answer is sent once it is shorter.`;
}

interface AnswerNumberProps extends ControlProps {
  number: string;
  onNumber: (number: string) => void;
}

/** Says at once when there is no number in it, or too much around it; what is written stays. */
function AnswerNumber({ label, name, isReadOnly, number, excess, onNumber }: AnswerNumberProps) {
  const noNumber = isWithoutNumber(number) ? NO_NUMBER : undefined;
  return (
    <div>
      <TextField
        label={label}
        name={name}
        readOnly={isReadOnly}
        placeholder="£1.2m or −35%"
        autoComplete="off"
        value={number}
        error={excess > 0 ? tooLong(number.length, excess) : noNumber}
        onChange={(event) => onNumber(event.target.value)}
        className="figures"
      />
      <Said text={excess > 0 ? limitPassed('number') : noNumber} />
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
