import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import type { UseCaseName } from '@kwela/contract/routes';
import { expect, it } from 'vitest';
import { issuesOf, PLAIN_WORDS } from './issues.ts';

function issuesFor(name: UseCaseName, input: unknown): Record<string, string> {
  const useCase: UseCase = CONTRACT[name];
  const { error } = useCase.input.safeParse(input, PLAIN_WORDS);
  return Object.fromEntries((error ? issuesOf(error) : []).map(({ field, message }) => [field, message]));
}

const ID = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const TRIP = { vehicleId: ID, startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };

it('names each field that is not known, and says of none that it “is not known here”', () => {
  expect(issuesFor('vehicles/reviews', { id: ID, cursor: 'x', page: '2' })).toEqual({
    cursor: 'There is no such field. Check the spelling, or leave it out.',
    page: 'There is no such field. Check the spelling, or leave it out.',
  });
  const misspelt = { ...TRIP, extras: [{ code: 'child_seat', quantity: 1, qty: 1 }] };
  expect(Object.keys(issuesFor('bookings/quote', misspelt))).toEqual(['extras.0.qty']);
});

it('says in plain words what to do about each field', () => {
  const trip = { ...TRIP, startAt: 7, protectionPlan: 'gold', extras: [{ code: '', quantity: 21 }] };
  expect(issuesFor('bookings/request', trip)).toEqual({
    startAt: 'Give a date and time with a zone, such as 2026-12-04T08:00:00Z.',
    protectionPlan: 'Choose from: basic, standard, super.',
    'extras.0.code': 'This is needed.',
    'extras.0.quantity': 'Give 20 or fewer.',
    quoteHash: 'This is needed.',
  });
  expect(
    issuesFor('accounts/set-consent', { purpose: 'marketing_email', version: 'one', isGiven: true }),
  ).toEqual({ version: 'This could not be read. Check it.' });
});
