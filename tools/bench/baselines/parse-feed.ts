import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

/** B7: parses one feed with fast-xml-parser and does nothing else; prints the milliseconds of each of N runs. */
const text = readFileSync(process.argv[2] ?? '', 'utf8');
const runs = Array.from({ length: Number(process.argv[3]) }, () => {
  const started = performance.now();
  new XMLParser({ ignoreAttributes: false }).parse(text);
  return performance.now() - started;
});
process.stdout.write(JSON.stringify({ millis: runs }));
