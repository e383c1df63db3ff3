import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT } from './all.ts';
import { bookingDetail } from './bookings.ts';
import type { UseCase } from './define.ts';
import { getPaymentStatus } from './payments.ts';
import { publicPolicy } from './policy-values.ts';
import { encodeDetails, REFUSALS } from './refusals.ts';
import { vehicleCard } from './search.ts';
import { quote } from './trips/quote.ts';
import { vehicleDetail } from './vehicles.ts';

const USE_CASES: readonly UseCase[] = Object.values(CONTRACT).map((useCase): UseCase => useCase);

interface Node {
  readonly at: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every part of a schema with its path, as the document of the contract has it. */
function partsOf(schema: z.ZodType, io: 'input' | 'output'): Node[] {
  const found: Node[] = [];
  const walk = (value: unknown, at: string): void => {
    if (!isRecord(value)) return;
    found.push({ at, schema: value });
    for (const [key, part] of Object.entries(value)) {
      walk(part, /^(properties|items|anyOf|additionalProperties)$/.test(key) ? at : `${at}.${key}`);
    }
  };
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), '');
  return found;
}

const isOpen = ({ schema }: Node): boolean =>
  schema.type === 'object' && 'properties' in schema && schema.additionalProperties !== false;

describe('what goes in', () => {
  it.each(USE_CASES)('$name: holds nothing beside what is named, however deep', ({ input }) => {
    expect(partsOf(input, 'input').filter(isOpen)).toEqual([]);
  });

  it.each(USE_CASES.filter(({ method }) => method === 'POST'))(
    '$name: has an end for every text and list, so that nobody fills our tables',
    ({ input }) => {
      const endless = partsOf(input, 'input').filter(({ schema }) => {
        const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
        const hasForm = schema.pattern !== undefined || schema.format !== undefined;
        return (
          (isText && schema.maxLength === undefined && !hasForm) ||
          (schema.type === 'array' && schema.maxItems === undefined)
        );
      });
      expect(endless.map(({ at }) => at)).toEqual([]);
    },
  );
});

describe('what comes out', () => {
  it.each(USE_CASES)('$name: lets no column out that is not named', ({ output }) => {
    expect(partsOf(output, 'output').filter(isOpen)).toEqual([]);
  });

  /** Names of what only its owner, a host on a confirmed trip, or nobody may read. */
  const PRIVATE =
    /\.(plate|password|token|secret|licence(?:Country|IssuedOn|ExpiresOn|Number)|birthOn|phone|email|bandBp|riskBand|commission\w*)$/;
  /** Who has the code of a border letter has the paper, and compares its plate with that of the car. Source: docs/rules/borders.md “The public check”. */
  const ON_PAPER: Readonly<Record<string, readonly string[]>> = { 'documents/check': ['.oneOf.3.plate'] };
  const ANYONE = USE_CASES.filter(({ access }) => access === 'anyone');

  it.each(ANYONE)('$name: tells a stranger nothing that identifies a person or a car', ({ name, output }) => {
    const named = partsOf(output, 'output').map(({ at }) => at);
    expect(named.filter((at) => PRIVATE.test(at))).toEqual(ON_PAPER[name] ?? []);
  });

  it('calls people by first name, initials and picture, to each other as to strangers', () => {
    const people = [vehicleDetail.shape.host, bookingDetail.shape.guest, bookingDetail.shape.host];
    for (const person of people) expect(Object.keys(person.shape)).not.toContain('lastName');
    expect(Object.keys(getPaymentStatus.output.shape.trip.shape.host.shape)).toEqual([
      'firstName',
      'initials',
      'avatarUrl',
    ]);
  });

  it('has money in whole cents: half a cent is a fault and not an answer', () => {
    const sums = [quote.shape.totalCents, quote.shape.depositCents, vehicleCard.shape.dayPriceCents];
    for (const sum of sums) {
      expect(sum.safeParse(123_450).success).toBe(true);
      expect(sum.safeParse(1_234.5).success).toBe(false);
      expect(sum.safeParse('123450').success).toBe(false);
    }
  });

  it('gives the numbers of the business to everybody, but not how a guest is judged', () => {
    const { reminders: _, charges: __, handOver, deposit, validFrom, ...numbers } = POLICY_1;
    const { bandBp, ...shown } = deposit;
    const known = { ...numbers, validFrom: validFrom.toISOString(), deposit: shown };
    expect(publicPolicy.safeParse(known).error).toBeUndefined();
    expect(publicPolicy.safeParse({ ...known, deposit: { ...shown, bandBp } }).success).toBe(false);
    expect(publicPolicy.safeParse({ ...known, reminders: POLICY_1.reminders }).success).toBe(false);
    expect(publicPolicy.safeParse({ ...known, handOver }).success).toBe(false);
  });
});

describe('the facts of a refusal', () => {
  it('that has some are whole: without them it is a fault of ours', () => {
    expect(() => REFUSALS.trip_too_short.details.parse({ minDays: 3 })).toThrow();
    expect(REFUSALS.trip_too_short.details.parse({ minDays: 3, rentalDays: 2 })).toEqual({
      minDays: 3,
      rentalDays: 2,
    });
  });

  it('of a car that is gone name the guest’s own booking, and nothing of anybody else’s', () => {
    const ownBooking = {
      bookingId: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
      ref: 'TRP-2612-7K3QX',
      state: 'pending_payment' as const,
      guestId: '5a7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
    };
    const encoded = encodeDetails({
      ok: false,
      refusal: 'vehicle_unavailable',
      details: { alternatives: [], ownBooking },
    });
    const { guestId: _, ...own } = ownBooking;
    expect(encoded).toEqual({ alternatives: [], ownBooking: own });
  });
});
