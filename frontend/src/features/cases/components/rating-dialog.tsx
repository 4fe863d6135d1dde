import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { useRate } from '../api/rate.js';
import { StarField } from './star-field.js';

const SAYS = ['', 'Not useful', 'Weak in places', 'Useful', 'Very good', 'Among the best'];

interface RatingDialogProps {
  caseId: string;
  /** What the person has given before. */
  given: number | null;
  onClose: () => void;
}

/** Asks for one to five stars. A rating can be changed later. */
export default function RatingDialog({ caseId, given, onClose }: RatingDialogProps) {
  const toast = useToast();
  const [rating, setRating] = useState(given);
  const firstStar = useRef<HTMLInputElement>(null);
  const rate = useRate(caseId, {
    onSuccess: () => {
      toast({ title: 'Thank you for your feedback!', description: 'Your rating has been recorded.' });
      onClose();
    },
    onError: (error) => toast(failureToast(error, 'Failed to submit rating')),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      firstFocus={firstStar}
      title="Rate this solution (1-5 stars)"
      description={given === null ? 'How much did it teach you?' : 'You can change your rating at any time.'}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (rating !== null) rate.mutate(rating);
        }}
      >
        <StarField label="Your rating" value={rating} onChange={setRating} firstRef={firstStar} />
        <p className="mt-2 min-h-7 font-serif text-18 text-muted" aria-live="polite">
          {rating !== null && SAYS[rating]}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={rating === null} busy={rate.isPending}>
            Submit rating
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
