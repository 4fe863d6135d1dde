import { startStripeSandbox, type StripeSandbox } from '@casedrop/stripe-sandbox';
import { Actions } from './actions.js';
import type { Answer } from './answer.js';
import type { Client } from './client.js';
import { Journal } from './journal.js';
import { Shop } from './shop.js';
import { StripeTruth } from './stripe-truth.js';

let sandbox: StripeSandbox;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
});
afterEach(() => sandbox.close());

async function newPage(): Promise<string> {
  const form = {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': '300',
    'line_items[0][price_data][product_data][name]': 'A case',
    success_url: 'http://localhost/success',
  };
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  const body = new URLSearchParams(form);
  const response = await fetch(`${sandbox.url}/v1/checkout/sessions`, { method: 'POST', headers, body });
  return ((await response.json()) as { url: string }).url;
}

const open = (payUrl: string | null): Answer => ({ status: 200, body: { payUrl } });

/** Somebody who buys from a product that gives these answers, one after the other; `draw` decides what they do besides. */
async function buy(draw: number, ...answers: Answer[]) {
  const journal = new Journal();
  const sent: string[] = [];
  const send = (method: string, path: string): Promise<Answer> => {
    sent.push(`${method} ${path}`);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('fetch failed'));
  };
  const client = { send } as unknown as Client;
  const actions = new Actions(journal);
  actions.givenUpAt = 0;
  const shop = new Shop(actions, sandbox, new StripeTruth(sandbox), client, () => draw);
  const buying = shop.buyCase({ id: 7, client, opened: new Set() }, 'c');
  return { journal, shop, sent, buying };
}

it('pays on the page that the product leads to, and has then bought', async () => {
  const { journal, shop, buying } = await buy(0.99, open(await newPage()));
  await buying;
  expect(await new StripeTruth(sandbox).payments()).toHaveLength(1);
  expect(journal.actions).toEqual([{ kind: 'buy', keys: ['7 c'], strike: 0, attempts: ['ok'] }]);
  expect([shop.begun, shop.underWay]).toEqual([1, 0]);
});

it('pays in two tabs whatever pages they are, has a card declined, spends a credit on the way, presses again', async () => {
  const [one, other] = [await newPage(), await newPage()];
  const unlocked = { status: 200, body: {} };
  const refused = { status: 409, body: {} };
  const { journal, sent, buying } = await buy(0.01, open(one), open(other), unlocked, unlocked, refused);
  await buying;
  expect(await new StripeTruth(sandbox).payments()).toHaveLength(2);
  expect(journal.actions[0]?.attempts).toEqual(['ok', 'ok']);
  expect(sent.filter((line) => line.endsWith('/unlock'))).toHaveLength(2);
  expect(sent.filter((line) => line.endsWith('/checkouts'))).toHaveLength(3);
});

it('leaves what has no address and no end yet for later, and pays nothing', async () => {
  const { journal, buying } = await buy(0.99, open(null));
  await buying;
  expect(journal.actions[0]?.attempts).toEqual(['unknown']);
  expect(await new StripeTruth(sandbox).payments()).toEqual([]);
});
