import { singleKey } from './single-key.js';

/** What somebody pressed in a printed page before there was anything to answer it. */
export interface HeldPresses {
  /** Presses again what was pressed; from now on nothing is held. */
  release(): void;
  /** Nobody will come to answer: what was pressed, and what is pressed from now on, does this instead. */
  answerWith(act: () => void): void;
}

/**
 * Holds the presses of buttons and of single keys and the forms that were sent, each once, until somebody is there to answer.
 * Links lead on.
 */
export function holdPresses(page: HTMLElement): HeldPresses {
  const again = new Map<Element | string, () => void>();
  let instead: (() => void) | undefined;
  const hold = (event: Event, pressed: Element | string, press: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    again.set(pressed, press);
    instead?.();
  };
  const onKey = (event: KeyboardEvent) => {
    const key = singleKey(event);
    const isNative = key === ' '; // presses the button that it is on, or turns the page
    if (key && !isNative) hold(event, key, () => window.dispatchEvent(new KeyboardEvent('keydown', { key })));
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (button?.type === 'button') hold(event, button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    hold(event, form, () => form.requestSubmit(event.submitter));
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('submit', onSubmit, true);
  window.addEventListener('keydown', onKey, true);
  return {
    release() {
      window.removeEventListener('keydown', onKey, true);
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('submit', onSubmit, true);
      for (const press of again.values()) press();
    },
    answerWith(act) {
      instead = act;
      if (again.size > 0) act();
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
  for (const field of page.querySelectorAll<Field>('input, textarea, select'))
    if (field.value !== printedValue(field)) hold(field); // as a browser leaves it that comes back to the page
  const onInput = ({ target }: Event) => hold(target as Field);
  page.addEventListener('input', onInput, true);
  return {
    tell() {
      page.removeEventListener('input', onInput, true);
      for (const [field, text] of words) typeAgain(field, text);
    },
  };
}

function printedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? '';
}

/** React hears a change only from words that it did not set itself, hence the way around its own `value`. */
function typeAgain(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  field.value = '';
  set?.call(field, text);
  const told = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(told, { bubbles: true }));
}
