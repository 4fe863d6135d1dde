import type { GenerationRequest } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useWriteAnyway } from '../api/press-room.js';

const BlueprintPicker = lazyPart(() => import('../../../components/blueprint/blueprint-picker.js'));

/** Has a declined headline written all the same, from the blueprint that an editor chooses. */
export function WriteAnyway({ request: { id, headline, nearest } }: { request: GenerationRequest }) {
  const [picking, setPicking] = useState(false);
  const toast = useToast();
  const write = useWriteAnyway(() => {
    toast({ title: 'Back in the queue', description: headline });
    setPicking(false);
  });
  const close = () => {
    setPicking(false);
    write.reset();
  };
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-label={`Write it anyway: ${headline}`}
        onClick={() => setPicking(true)}
      >
        Write it anyway
      </Button>
      {picking && (
        <LazyDialog onClose={close}>
          <BlueprintPicker
            title="Write it anyway"
            description={`“${headline}” becomes a case from the blueprint that you choose, passes the same checks and waits for your review.`}
            confirmLabel="Write it anyway"
            first={nearest ? { blueprint: nearest.blueprint, mark: 'nearest' } : undefined}
            busy={write.isPending}
            failure={
              write.isError && (
                <Callout tone="failure" title="It stays declined">
                  {describeFailure(write.error).description}
                </Callout>
              )
            }
            onClose={close}
            onPick={(choice) => write.mutate({ id, ...choice })}
          />
        </LazyDialog>
      )}
    </>
  );
}
