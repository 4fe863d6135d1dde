import { useEffect, useEffectEvent, useState } from 'react';
import { CONTROL_STYLE, Field } from './field.js';
import { Icon } from './icon.js';

const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  value: string;
  /** Called after a short pause in typing. */
  onSearch: (text: string) => void;
}

/** A field that searches while somebody types. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The search was changed elsewhere, for instance by Back; what is being typed stays as it is.
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="search"
            value={text}
            placeholder={placeholder}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
            className={`${CONTROL_STYLE} min-h-11 pl-10`}
          />
        </div>
      )}
    </Field>
  );
}
