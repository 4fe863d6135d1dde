import { useEffect, useRef } from 'react';

/** Brings the focus to the first field that is marked as wrong, each time that `problems` is another object. */
export function useFirstInvalid<Element extends HTMLElement>(problems: object | null) {
  const form = useRef<Element>(null);
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}
