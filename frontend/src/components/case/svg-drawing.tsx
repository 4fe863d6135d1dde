import type { SvgNode } from '@casedrop/case-engine';
import { createElement, type ReactNode } from 'react';

type Attributes = Record<string, string | number>;

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((rule) => {
    const [name, ...value] = rule.split(':');
    return name?.trim() ? [[name.trim(), value.join(':').trim()] as const] : [];
  });
  return Object.fromEntries(
    pairs.map(([name, value]) => [name.startsWith('--') ? name : camelCase(name), value]),
  );
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** SVG attributes as React spells them. */
function reactProps(attributes: Attributes): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') props.className = value;
    else if (name === 'style') props.style = styleOf(String(value));
    else if (/^(aria|data)-/.test(name)) props[name] = value;
    else props[camelCase(name)] = value;
  }
  return props;
}

function element(
  node: SvgNode | string,
  key: number | undefined,
  extra?: Record<string, unknown>,
): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map((child, at) => element(child, at));
  return createElement(node.tag, { ...reactProps(node.attrs), ...extra, key }, ...children);
}

interface SvgDrawingProps {
  node: SvgNode;
  className?: string;
  /** What the drawing shows; without it the drawing is decoration. */
  label?: string;
}

/** A drawing of the case engine as React elements. */
export function SvgDrawing({ node, className, label }: SvgDrawingProps) {
  const access = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true, focusable: false };
  return <>{element(node, undefined, { className, ...access })}</>;
}
