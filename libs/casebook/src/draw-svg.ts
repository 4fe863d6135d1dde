import type { SvgNode } from '@casedrop/case-engine';
import { printable } from './printable.js';

type Document = PDFKit.PDFDocument;
type Attrs = SvgNode['attrs'];

const number = (attrs: Attrs, name: string): number => Number(attrs[name] ?? 0);

/** A page variable's fallback, or the colour itself; undefined for none. */
function colourOf(value: string | number | undefined): string | undefined {
  if (value === undefined || value === 'none') return undefined;
  return /var\(--[\w-]+,\s*([^()]+)\)/.exec(String(value))?.[1]?.trim() ?? String(value);
}

const pointsOf = (attrs: Attrs): [number, number][] =>
  String(attrs.points ?? '')
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number) as [number, number]);

/** Lays the outline of a shape; false for what is no shape. */
function outline(doc: Document, { tag, attrs }: SvgNode): boolean {
  const at = (name: string): number => number(attrs, name);
  if (tag === 'rect') doc.rect(at('x'), at('y'), at('width'), at('height'));
  else if (tag === 'circle') doc.circle(at('cx'), at('cy'), at('r'));
  else if (tag === 'line') doc.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'));
  else if (tag === 'path') doc.path(String(attrs.d));
  else if (tag === 'polygon') doc.polygon(...pointsOf(attrs));
  else if (tag === 'polyline')
    pointsOf(attrs).forEach(([x, y], index) => (index ? doc.lineTo(x, y) : doc.moveTo(x, y)));
  else return false;
  return true;
}

function drawShape(doc: Document, shape: SvgNode): void {
  const { attrs, tag } = shape;
  const open = tag === 'line' || tag === 'polyline';
  const fill = open ? undefined : (colourOf(attrs.fill) ?? (attrs.fill === 'none' ? undefined : '#000000'));
  const stroke = colourOf(attrs.stroke);
  if ((!fill && !stroke) || !outline(doc, shape)) return;
  doc.lineWidth(Number(attrs.strokeWidth ?? 1));
  doc.lineJoin(attrs.strokeLinejoin === 'round' ? 'round' : 'miter');
  doc.lineCap(attrs.strokeLinecap === 'round' ? 'round' : 'butt');
  dashed(doc, attrs);
  doc.fillOpacity(Number(attrs.fillOpacity ?? 1)).strokeOpacity(Number(attrs.strokeOpacity ?? 1));
  if (fill && stroke) doc.fillAndStroke(fill, stroke);
  else if (fill) doc.fill(fill);
  else if (stroke) doc.stroke(stroke);
}

function dashed(doc: Document, { strokeDasharray: pattern }: Attrs): void {
  if (pattern === undefined) return;
  const [on = 1, off = on] = String(pattern)
    .split(/[\s,]+/)
    .map(Number);
  doc.dash(on, { space: off });
}

function drawText(doc: Document, { attrs, children }: SvgNode): void {
  const text = printable(children.filter((child) => typeof child === 'string').join(''));
  const bold = Number(attrs.fontWeight ?? 400) >= 500;
  doc.font(bold ? 'sans-bold' : 'sans').fontSize(Number(attrs.fontSize ?? 13));
  doc.fillColor(colourOf(attrs.fill) ?? '#000000').fillOpacity(1);
  const share = { start: 0, middle: 0.5, end: 1 }[String(attrs.textAnchor ?? 'start')] ?? 0;
  const x = number(attrs, 'x') - share * doc.widthOfString(text);
  doc.text(text, x, number(attrs, 'y'), { lineBreak: false, baseline: 'alphabetic' });
}

/** Mirrors or turns what follows: a drawing says it as a matrix. */
function turned(doc: Document, { transform }: Attrs): void {
  const matrix = /^matrix\(([^()]+)\)$/
    .exec(String(transform ?? ''))?.[1]
    ?.split(/[\s,]+/)
    .map(Number);
  if (!matrix) return;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  doc.transform(a, b, c, d, e, f);
}

function drawNode(doc: Document, child: SvgNode): void {
  doc.save();
  if (child.tag === 'text') drawText(doc, child);
  else if (child.tag === 'g') {
    turned(doc, child.attrs);
    child.children.forEach((inner) => typeof inner !== 'string' && drawNode(doc, inner));
  } else drawShape(doc, child);
  doc.restore();
}

/** How high a drawing of the case engine gets at this width. */
export function heightAt(svg: SvgNode, width: number): number {
  const [, , boxWidth = 1, boxHeight = 1] = String(svg.attrs.viewBox).split(/\s+/).map(Number);
  return (width / boxWidth) * boxHeight;
}

/** Draws a drawing of the case engine as vectors, its upper left corner at a place; the flow stays where it is. */
export function drawSvg(doc: Document, svg: SvgNode, at: { x: number; y: number; width: number }): void {
  const flow = doc.y;
  const [, , boxWidth = 1] = String(svg.attrs.viewBox).split(/\s+/).map(Number);
  doc.save();
  doc.rect(at.x, at.y, at.width, heightAt(svg, at.width)).clip();
  doc.translate(at.x, at.y).scale(at.width / boxWidth);
  for (const child of svg.children) if (typeof child !== 'string') drawNode(doc, child);
  doc.restore();
  doc.y = flow;
}
