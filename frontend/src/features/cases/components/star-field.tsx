import { useId, type RefObject } from 'react';

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z';

interface StarFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  /** The star that the keyboard begins at: the chosen one, or the first. */
  firstRef?: RefObject<HTMLInputElement | null>;
}

/** One to five stars as radio buttons: arrows move, and each says how many it is. */
export function StarField({ label, value, onChange, firstRef }: StarFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="-mx-1.5 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-14 cursor-pointer place-items-center rounded-sm text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-sunk"
          >
            <input
              ref={star === (value ?? 1) ? firstRef : undefined}
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            <Star filled={value !== null && star <= value} className="size-9" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A star, full or in outline; decoration. */
export function Star({ filled, className }: { filled: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={STAR} fill={filled ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
