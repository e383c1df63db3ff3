import { BOOKING_VIEWERS } from '@kwela/domain/bookings/permissions';
import { QUOTE_REFUSALS } from '@kwela/domain/pricing/refusals';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT } from './all.ts';
import type { UseCase } from './define.ts';
import { COMMON_REFUSALS, encodeDetails, REFUSALS, type RefusalCode, TOKEN_REFUSALS } from './refusals.ts';

const USE_CASES: readonly UseCase[] = Object.values(CONTRACT).map((useCase): UseCase => useCase);
const CODES = Object.keys(REFUSALS).filter((code): code is RefusalCode => Object.hasOwn(REFUSALS, code));

describe('the refusals', () => {
  it('are conflicts, but for the few that every use-case shares and what is not there', () => {
    const others = CODES.filter((code) => REFUSALS[code].status !== 409);
    expect(new Set(others)).toEqual(new Set([...COMMON_REFUSALS, ...TOKEN_REFUSALS, 'not_found']));
  });

  it('are each given by some use-case, by any, or by the door for programs', () => {
    const named = new Set<string>([
      ...COMMON_REFUSALS,
      ...TOKEN_REFUSALS,
      ...USE_CASES.flatMap(({ refusals }) => refusals),
    ]);
    expect(CODES.filter((code) => !named.has(code))).toEqual([]);
  });

  it('have a name among the refusals for each that a rule of price can give', () => {
    expect(QUOTE_REFUSALS.filter((code) => !CODES.includes(code))).toEqual([]);
  });

  it('let no fact out that the contract does not name', () => {
    const details = { minDays: 3, rentalDays: 2, hostPhone: '+27821234567' };
    expect(encodeDetails({ ok: false, refusal: 'trip_too_short', details })).toEqual({
      minDays: 3,
      rentalDays: 2,
    });
    expect(encodeDetails({ ok: false, refusal: 'not_found', details: undefined })).toBeUndefined();
  });
});

/** Every list of codes below a schema, wherever it stands. */
function enumsIn(schema: z.ZodType, path: string): { path: string; options: readonly unknown[] }[] {
  const found: { path: string; options: readonly unknown[] }[] = [];
  const walk = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('enum' in node && Array.isArray(node.enum)) found.push({ path: at, options: node.enum });
    for (const [key, value] of Object.entries(node)) walk(value, `${at}.${key}`);
  };
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), path);
  return found;
}

/** Names that tell a state, a method, a code or a reason: what they hold comes from a list. */
const OF_A_LIST =
  /(?:^|\.)(?:state|bookingState|paymentState|viewer|by|transition|actions|policy|failure|reason|plan|protectionPlan|kind|category|fuel|transmission|body|province|supplier|vat|channel|event|purpose|taken|unit|type|filter|activeRoles)$/;

function textsIn(schema: z.ZodType): string[] {
  const found: string[] = [];
  const walk = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object' && node.properties !== null) {
      for (const [name, value] of Object.entries(node.properties)) walk(value, `${at}.${name}`);
      return;
    }
    if ('type' in node && node.type === 'string' && !('enum' in node) && !('const' in node)) found.push(at);
    for (const value of Object.values(node)) walk(value, at);
  };
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), '');
  return found;
}

describe.each(USE_CASES.map((useCase) => [useCase.name, useCase] as const))('%s', (_, { output }) => {
  it('says every state, method and reason by a list of the domain', () => {
    expect(textsIn(output).filter((path) => OF_A_LIST.test(path))).toEqual([]);
  });
});

it('shows a booking to those who may see it by the rules', () => {
  const lists = enumsIn(CONTRACT['bookings/get'].output, 'booking');
  expect(lists).toContainEqual({ path: 'booking.properties.viewer', options: [...BOOKING_VIEWERS] });
});
