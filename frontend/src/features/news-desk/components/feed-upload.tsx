import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { describeFailure } from '../../../lib/api-error.js';
import { uploadFeed } from '../api/news-desk.js';
import type { DeskProps } from './intake-summary.js';

/** A feed document from the person's own disk. */
export function FeedUpload({ onSend, onIntake }: DeskProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({ mutationFn: uploadFeed, onMutate: onSend, onSuccess: onIntake });
  return (
    <div className="grid gap-3">
      <p className="text-14 text-muted">
        RSS, Atom, RDF or JSON Feed, up to 2 MB. Every entry becomes a headline.
      </p>
      <input
        ref={input}
        type="file"
        aria-label="Feed file"
        accept=".xml,.rss,.atom,.rdf,.json,application/rss+xml,application/atom+xml,application/feed+json,text/xml"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) sending.mutate(file);
          event.target.value = '';
        }}
      />
      {sending.isError && <Callout tone="failure">{describeFailure(sending.error).description}</Callout>}
      <Button
        tone="secondary"
        icon="plus"
        className="justify-self-start"
        busy={sending.isPending}
        onClick={() => input.current?.click()}
      >
        Choose a feed file
      </Button>
    </div>
  );
}
