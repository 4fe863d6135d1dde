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

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What somebody typed into a printed page before there was anything to hear it. */
export interface HeldWords {
  /** Types them again; from now on nothing is held. */
  tell(): void;
}

/**
 * Holds the last words of each field, until somebody is there to hear them: React takes over a field with the words that it
 * finds in it, does not tell of them, and takes them out at its next drawing.
 */
export function holdWords(page: HTMLElement): HeldWords {
  const words = new Map<Field, string>();
  const hold = (field: Field) => words.set(field, field.value);
  for (const field of page.querySelectorAll<Field>('input, textarea'))
    if (field.value !== field.defaultValue) hold(field); // as a browser leaves it that comes back to the page
  const onInput = ({ target }: Event) => hold(target as Field);
  page.addEventListener('input', onInput, true);
  return {
    tell() {
      page.removeEventListener('input', onInput, true);
      for (const [field, text] of words) typeAgain(field, text);
    },
  };
}

/** React hears a change only from words that it did not set itself, hence the way around its own `value`. */
function typeAgain(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  field.value = '';
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
