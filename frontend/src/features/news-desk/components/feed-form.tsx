import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast, type ToastMessage } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { checkInput } from '../../../lib/check-input.js';
import { addFeed, FEEDS_KEY, testFeed } from '../api/news-desk.js';
import { FeedTrial } from './feed-trial.js';
import type { DeskProps } from './intake-summary.js';

const ADDED: ToastMessage = {
  title: 'Feed added',
  description: 'No count of its headlines came back; those that are taken in stand in the press room.',
};

/** What is being done with the address that stands in the form. */
function useNewFeed({ onSend, onIntake }: DeskProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const onError = (error: Error) => setProblem(describeFailure(error).description);
  const testing = useMutation({ mutationFn: testFeed, onError });
  const write = (text: string) => {
    setProblem(undefined);
    testing.reset();
    setUrl(text);
  };
  const adding = useMutation({
    mutationFn: addFeed,
    onMutate: onSend,
    onSuccess: (result) => {
      write('');
      if (result) onIntake(result);
      else toast(ADDED);
      return queries.invalidateQueries({ queryKey: FEEDS_KEY });
    },
    onError,
  });
  const send = async (to: typeof testing | typeof adding) => {
    setProblem(undefined);
    const checked = await checkInput('addFeedBody', { url });
    if (checked.ok) to.mutate(checked.value.url);
    else setProblem(checked.problem);
  };
  return { url, write, problem, testing, adding, send };
}

/** A new feed by its address: tested first, then added. */
export function FeedForm(desk: DeskProps) {
  const { url, write, problem, testing, adding, send } = useNewFeed(desk);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(testing);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            label="Address of a feed"
            type="url"
            inputMode="url"
            placeholder="https://…/business/rss"
            value={url}
            error={problem}
            onChange={(event) => write(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-3 sm:mt-[1.625rem]">
          <Button type="submit" tone="secondary" busy={testing.isPending}>
            Test feed
          </Button>
          <Button
            tone={testing.data?.usable ? 'primary' : 'quiet'}
            busy={adding.isPending}
            onClick={() => void send(adding)}
          >
            Add feed
          </Button>
        </div>
      </div>
      {testing.data && <FeedTrial found={testing.data} />}
    </form>
  );
}
