/** An SVG element as data: attribute names as React spells them, so that a page can render it and `toSvg` can print it. */
export type SvgNode = {
  tag: string;
  attrs: Readonly<Record<string, string | number>>;
  children: readonly (SvgNode | string)[];
};

type Child = SvgNode | string | null | undefined;

/** Makes a node; empty children are left out. */
export function node(
  tag: string,
  attrs: SvgNode['attrs'],
  ...children: (Child | readonly Child[])[]
): SvgNode {
  const kept = children
    .flat()
    .filter((child): child is SvgNode | string => child !== null && child !== undefined);
  return { tag, attrs: tidy(attrs), children: kept };
}

function tidy(attrs: SvgNode['attrs']): SvgNode['attrs'] {
  const entries = Object.entries(attrs).map(
    ([name, value]) => [name, typeof value === 'number' ? Math.round(value * 100) / 100 : value] as const,
  );
  return Object.fromEntries(entries);
}

/** Attributes that SVG itself spells in camel case. */
const CAMEL = new Set(['viewBox', 'preserveAspectRatio', 'textLength', 'lengthAdjust']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Characters that XML forbids would make the whole drawing unreadable.
const escape = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const spelled = (name: string) =>
  CAMEL.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Replaces CSS variables by their fallbacks, for readers that know none (mail, PDF). */
const withoutVariables = (value: string) => value.replace(/var\(--[\w-]+,\s*([^()]*)\)/g, '$1');

/** Prints a node as SVG text, everything escaped; `literalColours` writes the fallbacks instead of CSS variables. */
export function toSvg(root: SvgNode, options: { literalColours?: boolean } = {}): string {
  const attrs = Object.entries(root.attrs).map(([name, value]) => {
    const text = options.literalColours ? withoutVariables(String(value)) : String(value);
    return ` ${spelled(name)}="${escape(text)}"`;
  });
  const inner = root.children.map((child) =>
    typeof child === 'string' ? escape(child) : toSvg(child, options),
  );
  return `<${root.tag}${attrs.join('')}>${inner.join('')}</${root.tag}>`;
}
