import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CO_HOST_SCOPES, HOSTING_ACTION_CODES, mayActForHost } from '../co-host-scopes.ts';
import { type CoHosting, isReached, mayHelpWith, reachFor } from './co-hosting.ts';

const LERATO: CoHosting = { hostId: 'thandi', scopes: ['calendar'], vehicleIds: [1, 2] };

describe('a co-host of some cars', () => {
  it.each([
    ['block_days', 1, true],
    ['block_days', 3, false],
    ['see_earnings', 1, false],
    ['archive_vehicle', 1, false],
  ] as const)('may %s with car %d: %s', (action, car, may) => {
    expect(mayHelpWith(LERATO, action, car)).toBe(may);
  });

  it('of all cars may do the same with a car that comes later', () => {
    expect(mayHelpWith({ ...LERATO, vehicleIds: null }, 'block_days', 99)).toBe(true);
  });

  it('reaches those cars with what they may do, and none with what they may not', () => {
    expect(reachFor(LERATO, 'set_prices')).toEqual([1, 2]);
    expect(reachFor({ ...LERATO, vehicleIds: null }, 'set_prices')).toBeNull();
    expect(reachFor(LERATO, 'see_earnings')).toBeUndefined();
    expect(isReached([1, 2], [2, 1])).toBe(true);
    expect(isReached([1, 2], [2, 3])).toBe(false);
    expect(isReached(null, [7])).toBe(true);
  });
});

const scopes = fc.subarray([...CO_HOST_SCOPES]);
const cars = fc.option(fc.array(fc.integer({ min: 1, max: 20 })), { nil: null });
const action = fc.constantFrom(...HOSTING_ACTION_CODES);

describe('whatever a host gives', () => {
  it('no scope lets a co-host do more than the host, and each one more takes nothing away', () => {
    fc.assert(
      fc.property(
        scopes,
        scopes,
        cars,
        action,
        fc.integer({ min: 1, max: 20 }),
        (few, more, of, what, car) => {
          const helps = { hostId: 'thandi', scopes: few, vehicleIds: of };
          const helpsMore = { ...helps, scopes: [...few, ...more] };
          if (mayHelpWith(helps, what, car)) {
            expect(mayActForHost('host', what)).toBe(true);
            expect(mayHelpWith(helpsMore, what, car)).toBe(true);
            expect(isReached(reachFor(helps, what) ?? null, [car])).toBe(true);
          }
        },
      ),
    );
  });

  it('nothing is done without a scope', () => {
    fc.assert(
      fc.property(cars, action, fc.integer({ min: 1, max: 20 }), (of, what, car) => {
        expect(mayHelpWith({ hostId: 'thandi', scopes: [], vehicleIds: of }, what, car)).toBe(false);
      }),
    );
  });
});
