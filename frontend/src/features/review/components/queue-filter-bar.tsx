import { SearchBox } from '../../../components/ui/search-box.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { classNames } from '../../../lib/class-names.js';
import type { QueueFilter } from '../api/review.js';
import { ARCHETYPE_CHOICES, DIFFICULTY_CHOICES, INDUSTRY_CHOICES, VIEW_CHOICES } from '../queue-filters.js';

interface QueueFilterBarProps {
  values: QueueFilter;
  onChange: (part: Partial<QueueFilter>) => void;
}

/** Narrows the review queue. */
export function QueueFilterBar({ values, onChange }: QueueFilterBarProps) {
  const select = (name: 'industry' | 'archetype' | 'difficulty') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div role="search" aria-label="Review queue" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <SearchBox
            label="Find cases"
            placeholder="Title, client or source"
            value={values.q}
            onSearch={(q) => onChange({ q })}
          />
        </div>
        <SelectField label="Industry" options={INDUSTRY_CHOICES} {...select('industry')} />
        <SelectField label="Archetype" options={ARCHETYPE_CHOICES} {...select('archetype')} />
        <div className="col-span-2 sm:col-span-1">
          <SelectField label="Difficulty" options={DIFFICULTY_CHOICES} {...select('difficulty')} />
        </div>
      </div>
      <div role="group" aria-label="Show" className="flex flex-wrap gap-x-1">
        {VIEW_CHOICES.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={values.show === choice.value}
            onClick={() => onChange({ show: choice.value })}
            className={classNames(
              'min-h-11 rounded-sm px-3 text-14 transition-colors duration-150 pointer-fine:min-h-9',
              values.show === choice.value ? 'bg-ink text-paper' : 'text-muted hover:bg-sunk',
            )}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
