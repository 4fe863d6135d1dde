import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printable } from '../src/printable.js';

/** What a PDF says. */
export interface ReadPdf {
  /** The text of each page. */
  pages: string[];
  info: Record<string, unknown>;
  /** How many fonts are embedded. */
  fonts: number;
}

/** Reads a PDF as a reader of screens would. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  const { info } = await pdf.getMetadata();
  const fonts = bytes.toString('latin1').match(/\/FontFile[23] /g)?.length ?? 0;
  return { pages, info: info as Record<string, unknown>, fonts };
}

/** Columns break words and lines; what is printed is compared without blanks. */
export const dense = (text: string): string => printable(text).replace(/[\s-]+/g, '');
