import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast, type ToastMessage } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { checkInput } from '../../../lib/check-input.js';
import { addFeed, FEEDS_KEY } from '../api/news-desk.js';
import type { DeskProps } from './intake-summary.js';

const ADDED: ToastMessage = {
  title: 'Feed added',
  description: 'No count of its headlines came back; those that are taken in stand in the press room.',
};

/** A new feed by its address. */
export function FeedForm({ onSend, onIntake }: DeskProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const adding = useMutation({
    mutationFn: addFeed,
    onMutate: onSend,
    onSuccess: (result) => {
      setUrl('');
      if (result) onIntake(result);
      else toast(ADDED);
      return queries.invalidateQueries({ queryKey: FEEDS_KEY });
    },
    onError: (error) => setProblem(describeFailure(error).description),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('addFeedBody', { url });
    if (checked.ok) adding.mutate(checked.value.url);
    else setProblem(checked.problem);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label="Address of a feed"
          type="url"
          inputMode="url"
          placeholder="https://…/business/rss"
          value={url}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setUrl(event.target.value);
          }}
        />
      </div>
      <Button type="submit" tone="secondary" className="mt-[1.625rem]" busy={adding.isPending}>
        Add feed
      </Button>
    </form>
  );
}
