import type { RequestContext } from '@casedrop/contracts';
import { headers } from '@nats-io/transport-node';
import { contextOf, headersOf } from './wire.js';

it('brings a context over whole', () => {
  const context: RequestContext = {
    actor: { kind: 'person', personId: 7, roles: ['candidate', 'admin'] },
    correlationId: 'corr-1',
    deadline: 1_764_400_000_000,
    idempotencyKey: 'key-1',
  };
  expect(contextOf({ headers: headersOf(context) })).toEqual(context);
});

it('writes nothing but ASCII, and brings every alphabet over', () => {
  const context: RequestContext = {
    actor: { kind: 'system', name: 'Zoë 周 😀\r\n' },
    correlationId: 'c',
  };
  const headers = headersOf(context);
  expect(headers.get('Casedrop-Actor')).toMatch(/^[\x20-\x7e]*$/);
  expect(contextOf({ headers })).toEqual(context);
});

it('takes a request without headers for a visitor’s, and numbers each by itself', () => {
  const [first, second] = [contextOf({}), contextOf({})];
  expect(first).toEqual({ actor: { kind: 'visitor' }, correlationId: expect.any(String) });
  expect(first.correlationId).not.toBe(second.correlationId);
});

it.each([
  ['an actor of no known kind', 'Casedrop-Actor', '{"kind":"operator"}'],
  ['an actor that is no object', 'Casedrop-Actor', 'null'],
  ['a person without a number', 'Casedrop-Actor', '{"kind":"person","roles":["admin"]}'],
  ['a person whose number is a text', 'Casedrop-Actor', '{"kind":"person","personId":"7","roles":[]}'],
  ['roles that are a text', 'Casedrop-Actor', '{"kind":"person","personId":7,"roles":"administrator"}'],
  ['a role that there is not', 'Casedrop-Actor', '{"kind":"person","personId":7,"roles":["root"]}'],
  ['a part of the system without a name', 'Casedrop-Actor', '{"kind":"system"}'],
  ['a deadline that is no number', 'Casedrop-Deadline', 'soon'],
])('refuses %s', (_what, name, value) => {
  const sent = headers();
  sent.set(name, value);
  expect(() => contextOf({ headers: sent })).toThrow(/invalid/i);
});
