import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  tag: number;
  checksum: number;
  bytes: Buffer;
}

/**
 * A WOFF font as the plain font inside it. The PDF library reads WOFF too, but unpacks a table anew for every glyph,
 * which takes most of its time.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_unused, index) => tableAt(woff, index));
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.length);
  writeHeader(directory, woff.readUInt32BE(4), tables.length);
  let offset = directory.length;
  const pieces = tables.map(({ tag, checksum, bytes }, index) => {
    [tag, checksum, offset, bytes.length].forEach((value, field) =>
      directory.writeUInt32BE(value, SFNT_HEADER + SFNT_ENTRY * index + 4 * field),
    );
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...pieces]);
}

function tableAt(woff: Buffer, index: number): Table {
  const at = WOFF_HEADER + WOFF_ENTRY * index;
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(at + field),
  );
  const bytes = woff.subarray(offset, offset + packed);
  return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}

/** Kind and number of tables, and three numbers for searching them by halves. */
function writeHeader(directory: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(flavour, 0);
  [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, field) =>
    directory.writeUInt16BE(value, 4 + 2 * field),
  );
}
