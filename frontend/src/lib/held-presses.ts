/** What somebody pressed in a printed page before there was anything to answer it. */
export interface HeldPresses {
  /** Presses again what was pressed last; from now on nothing is held. */
  release(): void;
  /** Nobody will come to answer: what was pressed, and what is pressed from now on, does this instead. */
  answerWith(act: () => void): void;
}

/** Holds the last press of a button and the last form that was sent, until somebody is there to answer. Links lead on. */
export function holdPresses(page: HTMLElement): HeldPresses {
  let again: (() => void) | undefined;
  let instead: (() => void) | undefined;
  const hold = (event: Event, press: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    again = press;
    instead?.();
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (button?.type === 'button') hold(event, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    hold(event, () => form.requestSubmit(event.submitter));
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('submit', onSubmit, true);
  return {
    release() {
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('submit', onSubmit, true);
      again?.();
    },
    answerWith(act) {
      instead = act;
      if (again) act();
    },
  };
}

/**
 * Tells React what was typed into a printed page: it takes the words that it finds for its own, so they are taken out and
 * put in again.
 */
export function tellTyped(page: HTMLElement): void {
  for (const field of page.querySelectorAll('input, textarea')) {
    const { value, defaultValue } = field as HTMLInputElement | HTMLTextAreaElement;
    if (value === defaultValue) continue;
    const prototype = Object.getPrototypeOf(field) as object;
    const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
    (field as HTMLInputElement).value = '';
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
