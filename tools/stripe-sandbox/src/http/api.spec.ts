import { Stripe } from 'stripe';
import { openCase, type Rig, sdkFor, startRig } from '../testing/rig.js';

describe('the calls of the API', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig.close());

  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => new Error('It went well.'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return error;
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${rig.sandbox.url}${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${rig.sandbox.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });

  it('need the secret key, as bearer or as the user of basic', async () => {
    const error = await refusal(sdkFor(rig.sandbox, 'sk_test_of_somebody_else').customers.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).toBe('Invalid API Key provided: sk_test_************else');
    const basic = `Basic ${Buffer.from(`${rig.sandbox.secretKey}:`).toString('base64')}`;
    const answer = await fetch(`${rig.sandbox.url}/v1/account`, { headers: { authorization: basic } });
    expect(await answer.json()).toMatchObject({ object: 'account', country: 'GB' });
    expect((await fetch(`${rig.sandbox.url}/v1/account`)).status).toBe(401);
  });

  it('carry an id of the request, and echo the version', async () => {
    const { lastResponse } = await rig.stripe.accounts.retrieveCurrent();
    expect(lastResponse).toMatchObject({
      requestId: expect.stringMatching(/^req_\w{14}$/),
      apiVersion: '2026-10-28.endive',
      statusCode: 200,
    });
  });

  it.each([
    [
      'a parameter it does not know',
      'email=a&colour=blue',
      'parameter_unknown',
      'colour',
      'Received unknown parameter: colour',
    ],
    [
      'an empty text',
      'email=',
      'parameter_invalid_empty',
      'email',
      "You passed an empty string for 'email'.",
    ],
    ['a text in place of an object', 'address=here', undefined, 'address', 'Invalid object'],
    [
      'a name that every object inherits',
      '__proto__[x]=1',
      'parameter_unknown',
      '__proto__',
      'Received unknown parameter: __proto__',
    ],
  ])('refuse %s', async (_what, body, code, param, message) => {
    const answer = await post('/v1/customers', body);
    const { error } = (await answer.json()) as { error: Record<string, string> };
    expect(answer.status).toBe(400);
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it('refuse what lacks a parameter, or has one of another kind', async () => {
    const without = await refusal(rig.stripe.products.create({} as Stripe.ProductCreateParams));
    expect(without).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(without).toMatchObject({
      code: 'parameter_missing',
      param: 'name',
      message: 'Missing required param: name.',
      doc_url: 'https://stripe.com/docs/error-codes/parameter-missing',
    });
    const limit = await refusal(rig.stripe.customers.list({ limit: 500 }));
    expect(limit).toMatchObject({ code: 'parameter_invalid_integer', param: 'limit', statusCode: 400 });
    const mode = await refusal(openCase(rig.stripe, { mode: 'gift' }));
    expect(mode.message).toBe('Invalid mode: must be one of payment, subscription or setup');
  });

  it('tell what is not there: 404 for an address, 400 for a parameter', async () => {
    expect(await refusal(rig.stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    });
    expect(await refusal(openCase(rig.stripe, { customer: 'cus_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    expect((await fetch(`${rig.sandbox.url}/v1/customers/%zz`)).status).toBe(401);
    const authorization = `Bearer ${rig.sandbox.secretKey}`;
    expect((await fetch(`${rig.sandbox.url}/v1/customers/%zz`, { headers: { authorization } })).status).toBe(
      404,
    );
    const nowhere = await fetch(`${rig.sandbox.url}/v1/dreams`, {
      headers: { authorization: `Bearer ${rig.sandbox.secretKey}` },
    });
    expect(nowhere.status).toBe(404);
    expect(await nowhere.text()).toContain('Unrecognized request URL (GET: /v1/dreams)');
  });

  it('list newest first, in pages both ways, and by time', async () => {
    const { stripe, sandbox } = rig;
    const email = 'pages@example.com';
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await stripe.customers.create({ email })).id);
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ email, limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
    const before = await stripe.customers.list({ email, limit: 1, ending_before: ids[2] });
    expect(before.data.map(({ id }) => id)).toEqual([ids[1]]);
    expect(before.has_more).toBe(true);
    sandbox.advanceClock({ hours: 1 });
    const later = await stripe.customers.create({ email });
    const recent = await stripe.customers.list({ email, created: { gt: later.created - 60 } });
    expect(recent.data.map(({ id }) => id)).toEqual([later.id]);
    expect(await refusal(stripe.customers.list({ starting_after: 'cus_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    });
  });

  it('expand what can be expanded, and refuse the rest', async () => {
    const session = await openCase(rig.stripe);
    rig.sandbox.payCheckout(session.id);
    const list = await rig.stripe.checkout.sessions.list({
      expand: ['data.payment_intent', 'data.line_items'],
      limit: 1,
    });
    expect(list.data[0]).toMatchObject({
      payment_intent: { status: 'succeeded' },
      line_items: { object: 'list' },
    });
    const again = await rig.stripe.checkout.sessions.retrieve(session.id);
    expect(typeof again.payment_intent).toBe('string');
    expect(again).not.toHaveProperty('line_items');
    const error = await refusal(rig.stripe.checkout.sessions.retrieve(session.id, { expand: ['status'] }));
    expect(error.message).toBe('This property cannot be expanded (status).');
  });

  it('keep metadata apart: an empty value takes a name away', async () => {
    const customer = await rig.stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const changed = await rig.stripe.customers.update(customer.id, { metadata: { a: '', c: '3' } });
    expect(changed.metadata).toEqual({ b: '2', c: '3' });
    expect((await rig.stripe.customers.update(customer.id, { metadata: '' })).metadata).toEqual({});
  });

  it('are not pressed by the pages of others', async () => {
    const cross = await post('/_sandbox/clock/advance', 'days=1', { 'sec-fetch-site': 'cross-site' });
    expect(cross.status).toBe(403);
  });
});
