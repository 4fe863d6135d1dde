import { openLibrary } from '@casedrop/blueprint-library';
import { chooseBlueprints, EVENTS, SECTORS, LEAST_PROBABILITY } from '@casedrop/case-engine/blueprint';
import { readHeadline } from '@casedrop/headline-reader';
import { benchHeadlines } from './bench/headlines.js';
import { ownHeadlines } from './reader/labelled-headlines.js';
const lib = openLibrary();
const isChance = (c: any) => Object.hasOwn(EVENTS, c.event) && Object.hasOwn(SECTORS, c.sector);
function carry(title: string): string {
  const { taste, worthTaking, chances } = readHeadline({ title });
  if (taste) return 'taste';
  if (!worthTaking) return 'not worth';
  const ch = chooseBlueprints(lib.entries, chances.filter(isChance), { headline: title, used: [] });
  const c = ch[0];
  if ((c?.probability ?? 0) < LEAST_PROBABILITY) return 'none: ' + JSON.stringify(chances[0]);
  return `case ${c.blueprint}/${c.scenario} ${c.probability.toFixed(2)}`;
}
const show = process.argv[2];
if (show === 'bench') {
  const seen = new Map<string, number>();
  for (const h of benchHeadlines(128)) console.log(h, '|', carry(h + ', region 3 report'));
} else if (show === 'own') {
  const own = ownHeadlines('.').filter((h) => h.usable === 'yes');
  let n = 0; for (const h of own) if (carry(h.title).startsWith('case')) n++;
  console.log('own usable', own.length, 'carried', n);
} else for (const h of process.argv.slice(2)) console.log(h, '|', carry(h));
