import 'reflect-metadata';
import { caseModelSchema } from '@casedrop/case-engine';
import { ALL_MESSAGES, AppError, parsedInput } from '@casedrop/contracts';
import * as shapes from '@casedrop/contracts/http';
import { z } from 'zod';
import { GatewayModule } from '../src/gateway.module.js';
import { wrongValues } from './wrong-values.js';

/** What the schema library says by itself, in any of its sentences, and what no person writes. */
const OF_THE_LIBRARY = /Invalid|expected|received|Too (big|small)|Unrecognized|pattern|undefined|NaN|\/\^|\\/;
const SENTENCE = /^[A-Z][^\n]*[^\s.,][.?]$/u;
const LONGEST = 160;

type Named = [name: string, schema: z.ZodType];

/** What the routes check with, by the handler's name. */
const ofRoutes = (): Named[] =>
  (Reflect.getMetadata('controllers', GatewayModule) as (new () => object)[]).flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype).flatMap((method) => {
      const parameters: Record<string, { schema?: z.ZodType }> =
        Reflect.getMetadata('__routeArguments__', controller, method) ?? {};
      return Object.values(parameters).flatMap(({ schema }): Named[] =>
        schema ? [[`${controller.name}.${method}`, schema]] : [],
      );
    }),
  );

const ofShapes = (): Named[] =>
  Object.entries(shapes).flatMap(([name, shape]): Named[] =>
    /(Body|Query|Param)$/.test(name) ? [[name, shape as unknown as z.ZodType]] : [],
  );

const ofMessages = (): Named[] =>
  ALL_MESSAGES.flatMap((message): Named[] =>
    message.type === 'event' ? [] : [[message.subject, message.input]],
  );

const faultsOf = (schema: z.ZodType, value: unknown): { path: string; message: string }[] => {
  try {
    parsedInput(schema, value);
    return [];
  } catch (error) {
    return (error as AppError).details?.fields as { path: string; message: string }[];
  }
};

const isWanting = (sentence: string): boolean =>
  OF_THE_LIBRARY.test(sentence) || !SENTENCE.test(sentence) || sentence.length > LONGEST;

it.each([
  ['the bodies and queries of the contracts', ofShapes, 45],
  ['the routes', ofRoutes, 100],
  ['the messages', ofMessages, 100],
  ['the model of a case', (): Named[] => [['case', caseModelSchema]], 1],
])('%s refuse every wrong value in a sentence', (_name, schemas, atLeast) => {
  const known = schemas();
  expect(known.length).toBeGreaterThanOrEqual(atLeast);
  let told = 0;
  for (const [name, schema] of known)
    for (const value of wrongValues(schema))
      for (const { path, message } of faultsOf(schema, value)) {
        told += 1;
        if (isWanting(message)) throw new Error(`${name} says of "${path}": ${message}`);
      }
  expect(told).toBeGreaterThan(known.length * 10);
});

it('would not pass what the library says by itself', () => {
  for (const [, schema] of ofShapes())
    for (const { message } of schema.safeParse(Symbol('none')).error?.issues ?? [])
      if (message.startsWith('Invalid input')) expect(isWanting(message)).toBe(true);
  for (const said of ['Invalid UUID', 'no capital.', 'No stop', 'A comma,.', `X${'x'.repeat(LONGEST)}.`])
    expect(isWanting(said)).toBe(true);
});

it.each<[unknown, z.ZodType, string]>([
  [undefined, shapes.loginBody, 'Please send a JSON object.'],
  [[], shapes.loginBody, 'Please send a JSON object.'],
  [{ email: 'a@b.example' }, shapes.loginBody, 'Please give the password.'],
  [
    { email: 'a@b.example', password: 'x', isAdmin: true },
    shapes.loginBody,
    'This call takes no field called “isAdmin”.',
  ],
  [{ rating: 3.5 }, shapes.rateBody, 'Choose a rating from 1 to 5.'],
  [{ rating: 9 }, shapes.rateBody, 'Choose a rating from 1 to 5.'],
  [{}, shapes.rateBody, 'Choose a rating from 1 to 5.'],
  [{ page: '0' }, shapes.issuePageQuery, 'The page must be a whole number from 1 to 10,000.'],
  [{ page: 'x' }, shapes.issuePageQuery, 'The page must be a whole number from 1 to 10,000.'],
  [{ sort: 'best' }, shapes.searchCasesQuery, 'The order must be newest, rating, popular or shortest.'],
  [{ q: 'x'.repeat(201) }, shapes.searchCasesQuery, 'The search text may have at most 200 characters.'],
  [
    { before: 'x' },
    shapes.auditQuery,
    'The moment to list from must be a time such as 2026-11-23T08:00:00Z.',
  ],
  [{ kind: 'shop' }, shapes.beginCheckoutBody, 'The kind must be case or pro.'],
  [{ kind: 'case', caseId: 'x' }, shapes.beginCheckoutBody, 'The id of the case must be a UUID.'],
  [{ action: 'approve', caseIds: [] }, shapes.reviewManyBody, 'Please give at least 1 case.'],
  [{ name: 'Key', scopes: ['all'] }, shapes.createApiKeyBody, 'Scope 1 must be cases:read.'],
  [{ headlines: [{ title: 'A' }, {}] }, shapes.headlinesBody, 'Please give the title of headline 2.'],
  [
    { headlines: [{ title: 'A', status: 'x' }] },
    shapes.headlinesBody,
    'Headline 1 takes no field called “status”.',
  ],
  [
    { a: 1, ['b'.repeat(60)]: 1, c: 1 },
    z.strictObject({}),
    `This call takes no field called “a” or “${'b'.repeat(40)}” or others that you sent.`,
  ],
])('%j is refused by a sentence of its own', (value, schema, sentence) => {
  expect(faultsOf(schema, value)[0]?.message).toBe(sentence);
});

it('tells all fields, with their places', () => {
  let refusal: unknown;
  try {
    parsedInput(shapes.registerBody, { email: 'x', password: 'y' }, ['account']);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({
    code: 'input-invalid',
    message: 'Please enter a valid e-mail address.',
    details: {
      fields: [
        { path: 'account.email', message: 'Please enter a valid e-mail address.' },
        { path: 'account.password', message: 'Password must be at least 8 characters long.' },
      ],
    },
  });
});
