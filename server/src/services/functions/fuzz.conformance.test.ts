import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { oddText, oddValue, queryOf, together, withinReason } from '../../testing/fuzz-inputs.ts';
import { type Route, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** Whatever is sent to whichever function, by whomever, is answered or refused in words, never by a fault. */

const RUNS_FOR_EACH = 120;
const AT_ONCE = 8;
const SOMETHING = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'silent' } });
  person = await server.person('Naledi', ['host']);
});
afterAll(() => server.close());

const SENSIBLE = [
  ...'1 5 true -33.9,18.4 18.1,-34.1,18.9,-33.5 2026-12-04T08:00:00Z 2026-12-08T08:00:00Z 2026-12 distance'.split(
    ' ',
  ),
  SOMETHING,
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SENSIBLE) },
  { weight: 1, arbitrary: oddText },
);

/** What the contract takes, with something odd here and there. */
function inputFor(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: likely(schema) }, { weight: 1, arbitrary: oddValue });
}

function likely(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.fromEntries(
      Object.entries(schema.shape).map(([name, inner]) => [name, inputFor(inner)]),
    );
    return fc.oneof(
      fc.record(fields),
      fc.record(fields, { requiredKeys: [] }),
      fc.dictionary(oddText, oddValue),
    );
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return likely(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return likely(schema.in);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodArray) return fc.array(inputFor(schema.element), { maxLength: 4 });
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: -2, max: 2000 }), fc.double());
  return text;
}

const inputs = new Map<string, UseCase['input']>(
  Object.values(CONTRACT).map(({ name, input }) => [`/functions/v1/${name}`, input]),
);

const questionTo = (schema: unknown) =>
  fc.record({
    isSignedIn: fc.boolean(),
    input: inputFor(schema),
    raw: fc.option(oddText, { freq: 9, nil: undefined }),
    key: fc.option(
      oddText.map((odd) => odd.replaceAll(/[^\x20-\x7e]/g, '')),
      { nil: undefined },
    ),
  });
type Question = ReturnType<typeof questionTo> extends fc.Arbitrary<infer Asked> ? Asked : never;

/** Each field once with the sign that the database cannot keep. */
const eachWithNul = (schema: unknown): [Question][] =>
  Object.keys(schema instanceof z.ZodObject ? schema.shape : {}).map((name) => [
    { isSignedIn: false, input: { [name]: '\0' }, raw: undefined, key: undefined },
  ]);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const inQuery = (input: unknown): string =>
  queryOf(
    Object.fromEntries(
      Object.entries(typeof input === 'object' && input !== null ? input : {}).map(([name, one]) => [
        name,
        Array.isArray(one) ? one.map(asText).join(',') : asText(one),
      ]),
    ),
  );

async function expectDecided({ method, url }: Route, { isSignedIn, input, raw, key }: Question) {
  const address = method === 'POST' ? url : `${url}?${inQuery(input)}`;
  const answer = await withinReason(
    server.http.inject({
      method: method as 'POST',
      url: address,
      headers: {
        'content-type': 'application/json',
        ...(isSignedIn ? { authorization: `Bearer ${person.token}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(method === 'POST' ? { payload: raw ?? JSON.stringify(input) } : {}),
    }),
    `${method} ${address}`,
  );
  const { statusCode: status } = answer;
  const said = method === 'HEAD' ? {} : answer.json();
  const isRefused = status >= 400 && status < 500;
  const isInWords = ['code', 'message', 'requestId'].every((name) => typeof said[name] === 'string');
  if (status === 200 || (isRefused && (isInWords || method === 'HEAD'))) return;
  throw new Error(`${method} ${address} answered ${status} ${answer.body}`);
}

test('nothing that is sent to a function is a fault of it', async () => {
  const routes = server.routes.filter(
    ({ url }) => inputs.has(url) || url.startsWith('/functions/v1/payments/webhook'),
  );
  expect(routes.length).toBeGreaterThan(Object.keys(CONTRACT).length);
  await together(routes, AT_ONCE, async (route) => {
    const schema = inputs.get(route.url);
    await fc.assert(
      fc.asyncProperty(questionTo(schema), (asked) => expectDecided(route, asked)),
      { numRuns: RUNS_FOR_EACH, examples: eachWithNul(schema) },
    );
  });
});
