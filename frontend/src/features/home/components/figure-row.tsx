import { classNames } from '../../../lib/class-names.js';
import type { Figure } from '../content.js';

/** Figures of the house side by side, each over its word; on a phone two and two, so that none is left over. */
export function FigureRow({ figures, className }: { figures: Figure[]; className?: string }) {
  return (
    <dl
      className={classNames(
        'flex flex-wrap gap-x-6 gap-y-4',
        figures.length % 2 === 0 && 'max-sm:grid max-sm:grid-cols-2',
        className,
      )}
    >
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-14 text-muted">{label}</dt>
          <dd className="headline text-28 figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
