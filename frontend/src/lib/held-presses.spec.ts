import { vi } from 'vitest';
import { holdPresses, holdWords } from './held-presses.js';

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

  it('is one of several: none is lost, and each is made once', () => {
    const root = page('<button type="button" id="a">A</button><button type="button" id="b">B</button>');
    const pressed: string[] = [];
    const held = holdPresses(root);
    for (const name of ['b', 'a', 'b']) found<HTMLButtonElement>(root, `#${name}`).click();
    for (const button of root.querySelectorAll('button'))
      button.addEventListener('click', () => pressed.push(button.id));
    held.release();
    expect(pressed).toEqual(['b', 'a']);
  });

  it('may be one of a single key, which is heard once; what is typed, and a space, are left alone', () => {
    const root = page('<button type="button">Press</button><input />');
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    const press = (on: Element, key: string, more?: KeyboardEventInit) =>
      on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    const held = holdPresses(root);
    window.addEventListener('keydown', hear);
    onTestFinished(() => window.removeEventListener('keydown', hear));
    expect(press(document.body, '?')).toBe(false);
    expect(press(document.body, '?')).toBe(false);
    expect(press(found(root, 'input'), 'q')).toBe(true);
    expect(press(found(root, 'button'), ' ')).toBe(true);
    expect(press(document.body, 'f', { ctrlKey: true })).toBe(true);
    expect(heard).toEqual(['q', ' ', 'f']);
    held.release();
    expect(heard).toEqual(['q', ' ', 'f', '?']);
    press(document.body, 'e');
    expect(heard).toEqual(['q', ' ', 'f', '?', 'e']);
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

describe('what was typed into a page that nobody hears yet', () => {
  const open = () => {
    const root = page('<input id="typed" value="" /><input id="left" value="as it was" />');
    const field = found<HTMLInputElement>(root, '#typed');
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    return { root, field, type };
  };
  const heardIn = (root: HTMLElement): string[] => {
    const heard: string[] = [];
    root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
    return heard;
  };

  it('is typed again, though it was taken out meanwhile, and what was left alone is not', () => {
    const { root, field, type } = open();
    const held = holdWords(root);
    type('ada@example');
    type('ada@example.org');
    field.value = ''; // as the next drawing of a field does that nobody told
    const heard = heardIn(root);
    held.tell();
    expect(heard).toEqual(['ada@example.org']);
    expect(field.value).toBe('ada@example.org');
  });

  it('is held, too, where a browser has put it back before anybody listened', () => {
    const { root, field } = open();
    field.value = 'ada@example.org';
    const held = holdWords(root);
    const heard = heardIn(root);
    held.tell();
    expect(heard).toEqual(['ada@example.org']);
  });
});

it('tells of a choice that was made of several', () => {
  const root = page('<select><option value="new">New</option><option value="best">Best</option></select>');
  const chosen: string[] = [];
  const select = found<HTMLSelectElement>(root, 'select');
  const held = holdWords(root);
  select.value = 'best';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.addEventListener('change', () => chosen.push(select.value));
  select.value = 'new'; // as it is drawn when it is taken over
  held.tell();
  expect(chosen).toEqual(['best']);
});
