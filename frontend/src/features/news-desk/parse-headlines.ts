/** A headline as `POST /api/admin/headlines` takes it. */
export interface HeadlineLine {
  title: string;
  publisher?: string;
  url?: string;
}

const ADDRESS = /^https?:\/\//i;

function parseLine(line: string): HeadlineLine {
  const [title = '', ...rest] = line.split('|').map((piece) => piece.trim());
  const url = rest.find((piece) => ADDRESS.test(piece));
  const publisher = rest.find((piece) => piece && !ADDRESS.test(piece));
  return { title, ...(publisher && { publisher }), ...(url && { url }) };
}

/** One headline a line, as `headline | publisher | url`; empty lines are passed over. */
export function parseHeadlines(text: string): HeadlineLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseLine);
}
