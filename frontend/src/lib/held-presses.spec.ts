import { vi } from 'vitest';
import { holdPresses, tellTyped } from './held-presses.js';

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

function found<T extends Element>(root: ParentNode, selector: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

describe('a press in a page that nobody answers yet', () => {
  it('is held, and made again when somebody does', () => {
    const root = page('<button type="button"><svg></svg></button>');
    const pressed = vi.fn();
    const button = found<HTMLButtonElement>(root, 'button');
    const held = holdPresses(root);
    button.addEventListener('click', pressed);
    found<SVGElement>(root, 'svg').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(pressed).not.toHaveBeenCalled();
    held.release();
    expect(pressed).toHaveBeenCalledOnce();
    button.click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('sends a form once, by the button that it was sent by', () => {
    const root = page('<form><input name="a" /><button type="submit">Send</button></form>');
    const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
    const form = found<HTMLFormElement>(root, 'form');
    const held = holdPresses(root);
    form.addEventListener('submit', sent);
    found<HTMLButtonElement>(root, 'button').click();
    expect(sent).not.toHaveBeenCalled();
    held.release();
    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0].submitter).toBe(found(root, 'button'));
  });

  it.each(['before', 'after'])('does something else where nobody can: pressed %s that was known', (when) => {
    const root = page('<button type="button">Press</button>');
    const pressed = vi.fn();
    const act = vi.fn();
    const button = found<HTMLButtonElement>(root, 'button');
    const held = holdPresses(root);
    button.addEventListener('click', pressed);
    if (when === 'before') button.click();
    held.answerWith(act);
    if (when === 'after') {
      expect(act).not.toHaveBeenCalled();
      button.click();
    }
    expect(act).toHaveBeenCalledOnce();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('leaves links alone, and does nothing where nothing was pressed', () => {
    const root = page('<a href="#x"><span>On</span></a><button type="button">Off</button>');
    const held = holdPresses(root);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    found<HTMLElement>(root, 'span').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    const pressed = vi.fn();
    found<HTMLButtonElement>(root, 'button').addEventListener('click', pressed);
    held.release();
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('what was typed into a printed page is told as if it were typed now', () => {
  const root = page('<input id="typed" value="" /><input id="left" value="as it was" />');
  const typed = found<HTMLInputElement>(root, '#typed');
  typed.value = 'ada@example.org';
  const told: string[] = [];
  root.addEventListener('input', ({ target }) => told.push((target as HTMLInputElement).value));
  tellTyped(root);
  expect(told).toEqual(['ada@example.org']);
  expect(typed.value).toBe('ada@example.org');
});
