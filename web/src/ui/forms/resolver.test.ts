import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bySchema, resolverOf } from './resolver.ts';

const CAR = z.strictObject({
  make: z.string().min(2).max(20),
  drivers: z.array(z.strictObject({ firstName: z.string().min(1) })).max(2),
});
type Car = z.infer<typeof CAR>;

const check = bySchema<Car>(async () => CAR, {
  make: ({ code }) => (code === 'too_big' ? 'That is too long.' : 'Enter the make.'),
  'drivers.0.firstName': 'Enter your own first name.',
  drivers: ({ path }) => (path.length > 1 ? 'Enter the first name.' : 'Two drivers at most.'),
});
const driver = (firstName: string) => ({ firstName });

describe('a check by the schema of a use-case', () => {
  it.each<[string, Car, object]>([
    ['nothing, for what the server takes', { make: 'VW', drivers: [driver('Lerato')] }, {}],
    ['the sentence of the field', { make: '', drivers: [] }, { make: 'Enter the make.' }],
    [
      'the sentence for this fault of the field',
      { make: 'x'.repeat(21), drivers: [] },
      { make: 'That is too long.' },
    ],
    [
      'the nearest sentence, for a field within a list',
      { make: 'VW', drivers: [driver(''), driver('')] },
      { 'drivers.0.firstName': 'Enter your own first name.', 'drivers.1.firstName': 'Enter the first name.' },
    ],
    [
      'that of the list itself',
      { make: 'VW', drivers: [driver('a'), driver('b'), driver('c')] },
      { drivers: 'Two drivers at most.' },
    ],
  ])('says %s', async (_, values, problems) => {
    expect(await check(values)).toEqual(problems);
  });

  it('does not let a field pass for which nobody wrote a sentence', async () => {
    const speechless = bySchema<Car>(async () => CAR, { drivers: 'Two drivers at most.' });
    await expect(speechless({ make: '', drivers: [] })).rejects.toThrow('No words for the field make');
  });
});

describe('what the form library is told', () => {
  const options = { fields: {}, shouldUseNativeValidation: false };

  it('is every problem in its place among the fields', async () => {
    const resolve = resolverOf<Car>(() => ({
      'drivers.1.firstName': 'Enter the first name.',
      make: undefined,
    }));
    const { errors } = await resolve({ make: 'VW', drivers: [] }, undefined, options);
    expect(errors).toEqual({
      drivers: [undefined, { firstName: { type: 'check', message: 'Enter the first name.' } }],
    });
  });

  it('is the values themselves when nothing is wrong, or nothing is checked', async () => {
    const values = { make: 'VW', drivers: [] };
    expect(await resolverOf<Car>(() => ({}))(values, undefined, options)).toEqual({ values, errors: {} });
    expect(await resolverOf<Car>(undefined)(values, undefined, options)).toEqual({ values, errors: {} });
  });
});
