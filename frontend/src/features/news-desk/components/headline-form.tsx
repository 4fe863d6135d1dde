import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextArea } from '../../../components/ui/text-field.js';
import { describeFailure } from '../../../lib/api-error.js';
import { plural } from '../../../lib/plural.js';
import { submitHeadlines } from '../api/news-desk.js';
import { parseHeadlines } from '../parse-headlines.js';
import type { DeskProps } from './intake-summary.js';

/** A list of headlines, typed or pasted. */
export function HeadlineForm({ onSend, onIntake }: DeskProps) {
  const [text, setText] = useState('');
  const headlines = parseHeadlines(text);
  const sending = useMutation({
    mutationFn: submitHeadlines,
    onMutate: onSend,
    onSuccess: (intake) => {
      setText('');
      onIntake(intake);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (headlines.length > 0) sending.mutate(headlines);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label="Headlines"
        hint="One a line. You may add publisher and address: headline | publisher | https://…"
        rows={6}
        placeholder="Coffee chains race to open drive-thru sites | Example Gazette"
        value={text}
        onChange={(event) => {
          sending.reset();
          setText(event.target.value);
        }}
      />
      {sending.isError && <Callout tone="failure">{describeFailure(sending.error).description}</Callout>}
      <Button
        type="submit"
        className="justify-self-start"
        busy={sending.isPending}
        disabled={headlines.length === 0}
      >
        {headlines.length > 0 ? `Submit ${plural(headlines.length, 'headline')}` : 'Submit headlines'}
      </Button>
    </form>
  );
}
