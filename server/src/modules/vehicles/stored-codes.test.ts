import {
  BODIES,
  CANCELLATION_POLICIES,
  FEATURES,
  FUELS,
  LISTING_STATES,
  PROVINCES,
  VEHICLE_CATEGORIES,
} from '@kwela/domain/vehicles/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../db/code.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const valueIn = async (expression: string, value: unknown): Promise<unknown> =>
  (await database.pool.query(`SELECT ${expression} AS value`, [value])).rows[0].value;

describe('the codes of a car', () => {
  it.each([
    ['vehicle_category', VEHICLE_CATEGORIES],
    ['vehicle_fuel', FUELS],
    ['vehicle_body', BODIES],
    ['province', PROVINCES],
    ['cancellation_policy', CANCELLATION_POLICIES],
    ['listing_state', LISTING_STATES],
  ])('are stored as the words they are: %s', async (type, codes) => {
    for (const code of codes) expect(await valueIn(`$1::public.${type}`, code)).toBe(code);
    await expect(valueIn(`$1::public.${type}`, 'ox_wagon')).rejects.toThrow(type);
  });

  it('let a car have any features of the domain and no others', async () => {
    expect(await valueIn('$1::public.vehicle_features', FEATURES)).toEqual(FEATURES);
    await expect(valueIn('$1::public.vehicle_features', ['pets', 'sails'])).rejects.toThrow(
      'vehicle_features_check',
    );
  });

  it('give each feature a bit of its own, whatever the order in which they are named', async () => {
    const bits = await Promise.all(
      FEATURES.map((feature) => valueIn('public.vehicle_feature_bits($1::text[])', [feature])),
    );
    expect(new Set(bits).size).toBe(FEATURES.length);
    const named = (features: readonly string[]) =>
      valueIn('public.vehicle_feature_bits($1::text[])', features);
    expect(await named(['pets', 'aircon'])).toBe(await named(['aircon', 'pets']));
    expect(await named([])).toBe(0);
  });

  it('are a fault when the domain does not know them, never a guess', () => {
    expect(codeOf(CANCELLATION_POLICIES, 'saver')).toBe('saver');
    expect(() => codeOf(CANCELLATION_POLICIES, 'lenient')).toThrow('“lenient”');
  });
});
