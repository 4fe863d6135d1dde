import PDFDocument from 'pdfkit';
import { FONT_NAMES, fontFile, type FontName } from './fonts.js';
import { printable } from './printable.js';

/** Points of an A4 page: a rail for labels on the left, the text beside it. */
export const PAGE = { width: 595.28, height: 841.89, top: 76, bottom: 66, left: 54, right: 54 } as const;
export const FULL_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const RAIL = 104;
export const COLUMN = PAGE.left + RAIL;
export const COLUMN_WIDTH = FULL_WIDTH - RAIL;
export const FLOOR = PAGE.height - PAGE.bottom;

export const COLOUR = {
  ink: '#14213D',
  accent: '#D1432B',
  muted: '#5B6478',
  rule: '#D9D4C8',
} as const;

export interface Style {
  font?: FontName;
  size?: number;
  colour?: string;
  x?: number;
  width?: number;
  /** Extra space between lines. */
  leading?: number;
  align?: 'left' | 'right' | 'center';
  tracking?: number;
  /** Figures of one width, for columns. */
  tabular?: boolean;
  link?: string;
}

type Document = PDFKit.PDFDocument;

/** A4 pages that text flows down on, in the two families of the screens. */
export class Paper {
  readonly doc: Document;

  constructor(about: { title: string; subject: string; keywords: string }) {
    const { top, bottom, left, right } = PAGE;
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top, bottom, left, right },
      // There are no standard fonts in a casebook; null keeps the library from loading one.
      font: null as unknown as string,
      bufferPages: true,
      lang: 'en-GB',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: about.title,
        Author: 'CaseDrop',
        Subject: about.subject,
        Keywords: about.keywords,
        Creator: 'CaseDrop',
      },
    });
    for (const name of FONT_NAMES) this.doc.registerFont(name, fontFile(name));
  }

  get y(): number {
    return this.doc.y;
  }

  space(points: number): void {
    this.doc.y += points;
  }

  /** Begins a new page unless so much room is left. */
  room(points: number): void {
    if (this.doc.y + points > FLOOR) this.doc.addPage();
  }

  /** Text in the column, breaking over pages as it must. */
  text(text: string, style: Style = {}): void {
    const { x = COLUMN, link } = style;
    this.dress(style);
    this.doc.text(printable(text), x, this.doc.y, { ...this.options(style), ...(link ? { link } : {}) });
  }

  /** A single line or block at a place of its own; the flow stays where it is. */
  place(text: string, y: number, style: Style = {}): void {
    const flow = this.doc.y;
    this.dress(style);
    this.doc.text(printable(text), style.x ?? COLUMN, y, this.options(style));
    this.doc.y = flow;
  }

  heightOf(text: string, style: Style = {}): number {
    this.dress(style);
    return this.doc.heightOfString(printable(text), this.options(style));
  }

  rule(y: number, options: { from?: number; to?: number; colour?: string; weight?: number } = {}): void {
    const { from = PAGE.left, to = PAGE.width - PAGE.right, colour = COLOUR.rule, weight = 0.6 } = options;
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke();
  }

  /** A part of the page: a rule across, its name in the rail, and the flow beside it. */
  section(name: string, room = 90): void {
    this.space(14);
    this.room(room);
    this.doc.outline.addItem(printable(name));
    this.rule(this.y, { colour: COLOUR.ink, weight: 0.5 });
    this.space(11);
    this.railLabel(name);
  }

  railLabel(name: string): void {
    const style: Style = { font: 'sans-bold', size: 8.5, x: PAGE.left, width: RAIL - 16, leading: 1.5 };
    this.place(name, this.y + 2, { ...style, colour: COLOUR.accent });
  }

  private dress({ font = 'serif', size = 10.5, colour = COLOUR.ink }: Style): void {
    this.doc.font(font).fontSize(size).fillColor(colour).fillOpacity(1);
  }

  private options(style: Style): PDFKit.Mixins.TextOptions {
    const { size = 10.5, width = COLUMN_WIDTH, leading = size * 0.22, align = 'left', tracking = 0 } = style;
    return {
      width,
      lineGap: leading,
      align,
      characterSpacing: tracking,
      ...(style.tabular ? { features: ['tnum', 'kern'] } : {}),
    };
  }
}
