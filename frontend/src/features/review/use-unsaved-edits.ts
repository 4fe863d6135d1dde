import { useCallback, useState } from 'react';
import { useUnsaved, type Leaving } from '../../lib/use-unsaved.js';

/** Which cases of the queue have changes that are not saved, and the question before these are lost. */
export function useUnsavedEdits() {
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const [held, setHeld] = useState<(() => void) | null>(null);
  const unsaved = Object.values(titles);
  const leaving = useUnsaved(unsaved.length > 0);
  const note = useCallback((id: string, title: string, isUnsaved: boolean) => {
    setTitles(({ [id]: _last, ...others }) => (isUnsaved ? { ...others, [id]: title } : others));
  }, []);
  const heldBack: Leaving | null = held && {
    stay: () => setHeld(null),
    leave: () => {
      setHeld(null);
      setTitles({});
      held();
    },
  };
  return {
    note,
    isUnsaved: (id: string) => titles[id] !== undefined,
    /** Does it at once, or after the person has given the changes up. */
    guard: (act: () => void) => (unsaved.length > 0 ? setHeld(() => act) : act()),
    /** What waits for an answer, and the case that it is about. */
    question: leaving ?? heldBack,
    title: unsaved.at(-1) ?? '',
  };
}
