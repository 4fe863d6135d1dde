import { ENQUIRY, TOO_MANY } from './fake-sales.js';
import { startTestGateway, type CallOptions, type TestGateway } from './test-gateway.js';

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.stop());

const PATH = '/api/sales-enquiries';
const ADMIN_PATH = '/api/admin/sales-enquiries';
const enquiry = {
  name: 'Ravi Mehta',
  email: 'Ravi@School.example ',
  organisation: 'Mehta Coaching',
  students: '11-50',
  message: 'We coach two cohorts a year.',
};
const send = (json: unknown, options: CallOptions = {}) => test.call('POST', PATH, { json, ...options });
const problemOf = async (answer: Response) => {
  const problem = (await answer.json()) as { detail: string; code: string; fields?: { path: string }[] };
  return { status: answer.status, ...problem };
};

describe('an enquiry', () => {
  it('is passed on as it was written, with where it came from', async () => {
    const answer = await send(enquiry, { headers: { 'user-agent': 'spec' } });
    expect([answer.status, await answer.json()]).toEqual([202, { received: true }]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(test.asked.sendSalesEnquiry.at(-1)).toEqual({
      ...enquiry,
      email: 'ravi@school.example',
      client: { address: expect.any(String), userAgent: 'spec' },
    });
  });

  it('is of whoever has the session, and of nobody with an API key', async () => {
    await send(enquiry);
    await send(enquiry, { as: 'candidate' });
    await send(enquiry, { bearer: `cdk_${'k'.repeat(43)}` });
    expect(test.asked.enquirers.slice(-3)).toEqual([
      { kind: 'visitor' },
      { kind: 'person', personId: 1, roles: ['candidate'] },
      { kind: 'visitor' },
    ]);
  });

  it.each([
    ['a person’s number', { ...enquiry, personId: 7 }, 'This form has a field that we do not know.'],
    ['a state', { ...enquiry, state: 'won' }, 'This form has a field that we do not know.'],
    ['a number for a name', { ...enquiry, name: 7 }, 'Please tell us your name.'],
    ['a list for a name', { ...enquiry, name: ['a'] }, 'Please tell us your name.'],
    ['no name', { ...enquiry, name: undefined }, 'Please tell us your name.'],
    [
      'a name of 81 characters',
      { ...enquiry, name: 'x'.repeat(81) },
      'Please use at most 80 characters here.',
    ],
    [
      'a name of two lines',
      { ...enquiry, name: 'R\r\nBcc: b@evil.example' },
      'Please write this in one line of plain text.',
    ],
    ['no address', { ...enquiry, email: 'ravi' }, 'Please enter a valid e-mail address.'],
    [
      'two addresses',
      { ...enquiry, email: 'a@b.example, c@d.example' },
      'Please enter a valid e-mail address.',
    ],
    ['an object for the address', { ...enquiry, email: {} }, 'Please enter a valid e-mail address.'],
    ['another range', { ...enquiry, students: '12' }, 'Please choose how many students you work with.'],
    ['a number for a range', { ...enquiry, students: 12 }, 'Please choose how many students you work with.'],
    [
      'null for a message',
      { ...enquiry, message: null },
      'Please write a sentence or two, so that we know what to answer.',
    ],
    [
      'a message of nine characters',
      { ...enquiry, message: 'Too short' },
      'Please write a sentence or two, so that we know what to answer.',
    ],
    [
      'a message of 2,001 characters',
      { ...enquiry, message: 'x'.repeat(2001) },
      'Please use at most 2,000 characters here.',
    ],
    ['a message with a NUL', { ...enquiry, message: 'Hello there \u0000' }, 'Please use plain text here.'],
    [
      'a number for the organisation',
      { ...enquiry, organisation: 1 },
      'Please write the organisation as text, or leave it out.',
    ],
    ['a list in its place', [enquiry], 'Please fill in the form.'],
    ['nothing', undefined, 'Please fill in the form.'],
  ])('is refused with %s, in a sentence', async (_what, json, sentence) => {
    const asked = test.asked.sendSalesEnquiry.length;
    expect(await problemOf(await send(json))).toMatchObject({
      status: 400,
      code: 'input-invalid',
      detail: sentence,
    });
    expect(test.asked.sendSalesEnquiry).toHaveLength(asked);
  });

  it('may be about anything, and then says that there are no students to count', async () => {
    const { organisation: _none, ...message } = { ...enquiry, students: null };
    expect((await send(message)).status).toBe(202);
    expect(test.asked.sendSalesEnquiry.at(-1)).toMatchObject({ students: null });
  });

  it('has each field named that is wrong', async () => {
    const { fields } = await problemOf(await send({}));
    expect(fields?.map(({ path }) => path)).toEqual(['name', 'email', 'students', 'message']);
  });

  it('comes from our own pages only', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await problemOf(await send(enquiry, { headers }))).toMatchObject({
      status: 403,
      code: 'origin-refused',
    });
  });
});

describe('too many of them', () => {
  it('are held up by the flood guard, before anybody is asked', async () => {
    const guarded = await startTestGateway({ RATE_LIMIT_SALES_PER_MINUTE: '2' });
    // Either gateway's stand-ins may be the ones that answer.
    const asked = () => test.asked.sendSalesEnquiry.length + guarded.asked.sendSalesEnquiry.length;
    const before = asked();
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) statuses.push((await guarded.call('POST', PATH, { json: enquiry })).status);
      const held = await guarded.call('POST', PATH, { json: enquiry });
      expect(statuses).toEqual([202, 202, 429, 429]);
      expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
      const address = { email: 'a@b.example' };
      const other = await guarded.call('POST', '/api/newsletter/subscribe', { json: address });
      expect(other.status).toBe(202);
      expect(asked()).toBe(before + 2);
    } finally {
      await guarded.stop();
    }
  });
});

describe('the list', () => {
  const change = (json: unknown, path = `${ADMIN_PATH}/${ENQUIRY}`) =>
    test.call('PATCH', path, { as: 'admin', json });

  it('is asked for by state and page, and is for nobody’s cache', async () => {
    const answer = await test.call('GET', `${ADMIN_PATH}?state=contacted&page=2`, { as: 'admin' });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toMatchObject({ page: 2, total: 1, items: [{ id: ENQUIRY }] });
    expect(test.asked.listSalesEnquiries.at(-1)).toEqual({ state: 'contacted', page: 2 });
  });

  it.each(['state=lost', 'page=0', 'page=x', 'q=ravi'])('is not asked for by %s', async (query) => {
    const answer = await test.call('GET', `${ADMIN_PATH}?${query}`, { as: 'admin' });
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'input-invalid' });
  });

  it('has state and note set', async () => {
    const answer = await change({ state: 'won', note: 'Signed.' });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: ENQUIRY, state: 'won', note: 'Signed.' }),
    ]);
    expect(test.asked.updateSalesEnquiry.at(-1)).toEqual({
      enquiryId: ENQUIRY,
      state: 'won',
      note: 'Signed.',
    });
  });

  it.each([
    ['nothing', {}, 'Nothing was to be changed.'],
    ['another state', { state: 'lost' }, 'Please choose a state.'],
    ['a note that is too long', { note: 'x'.repeat(1001) }, 'Please use at most 1,000 characters here.'],
    ['a number for a note', { note: 1 }, 'Please write the note as text.'],
  ])('is not changed by %s', async (_what, json, sentence) => {
    expect(await problemOf(await change(json))).toMatchObject({ status: 400, detail: sentence });
  });

  it('knows no enquiry without a number', async () => {
    expect(await problemOf(await change({ state: 'won' }, `${ADMIN_PATH}/x`))).toMatchObject({ status: 400 });
  });
});

it('says 429 with a sentence and how long to wait, and 404 for an enquiry that is gone', async () => {
  const many = await send({ ...enquiry, email: TOO_MANY });
  expect(many.headers.get('retry-after')).toBe('1234');
  expect(await problemOf(many)).toMatchObject({ status: 429, detail: 'Too many enquiries from here.' });
  const path = `${ADMIN_PATH}/00000000-0000-7000-8000-0000000000c2`;
  const gone = await test.call('PATCH', path, { as: 'admin', json: { state: 'won' } });
  expect(await problemOf(gone)).toMatchObject({ status: 404, code: 'enquiry-not-found' });
});
