import type { SvgNode } from '@casedrop/case-engine';
import { createElement, type ReactNode } from 'react';

/** A node of the case engine as a React element; its attributes are spelled as React wants them. */
function element(node: SvgNode | string, key?: number, extra?: Record<string, unknown>): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map((child, at) => element(child, at));
  return createElement(node.tag, { ...node.attrs, ...extra, key }, ...children);
}

interface SvgDrawingProps {
  node: SvgNode;
  className?: string;
  /** What the drawing shows; without it the drawing is decoration. */
  label?: string;
}

/** A drawing of the case engine on the page. */
export function SvgDrawing({ node, className, label }: SvgDrawingProps) {
  const access = label
    ? { role: 'img', 'aria-label': label }
    : { role: 'presentation', 'aria-label': undefined, 'aria-hidden': true, focusable: false };
  return <>{element(node, undefined, { className, ...access })}</>;
}
