import { CONTRACT } from '@kwela/contract/all';
import type { UseCase } from '@kwela/contract/define';
import type { UseCaseName } from '@kwela/contract/routes';
import type { Locale } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { inWordsOf, issuesOf } from './issues.ts';

function issuesFor(name: UseCaseName, input: unknown, locale: Locale = 'en'): Record<string, string> {
  const say = sayIn(locale);
  const useCase: UseCase = CONTRACT[name];
  const { error } = useCase.input.safeParse(input, inWordsOf(say));
  return Object.fromEntries(
    (error ? issuesOf(error, say) : []).map(({ field, message }) => [field, message]),
  );
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
    startAt: 'Use a date and time with a time zone, such as 2026-12-04T08:00:00Z.',
    protectionPlan: 'Choose from: basic, standard, super.',
    'extras.0.code': 'This is required.',
    'extras.0.quantity': 'Use 20 or less.',
    quoteHash: 'This is required.',
  });
  expect(
    issuesFor('accounts/set-consent', { purpose: 'marketing_email', version: 'one', isGiven: true }),
  ).toEqual({ version: 'We couldn’t read this. Please check it.' });
});

it('takes every sentence from the catalogue, those of the contract’s own faults too', () => {
  const driver = { firstName: '', lastName: 'Ndlovu\n', birthOn: 'May', licenceCountry: 'South Africa' };
  const trip = { ...TRIP, endAt: '0001-01-01T00:00:00Z', drivers: [driver], more: 1 };
  const issues = Object.values(issuesFor('bookings/request', trip, 'en-XA'));
  const search = issuesFor('search/vehicles', { near: 'here', from: 'now', to: '' }, 'en-XA');
  expect(issues.length).toBeGreaterThan(4);
  expect([...issues, ...Object.values(search)].filter((sentence) => !sentence.startsWith('⟦'))).toEqual([]);
});

/** What programs and slips of the hand put into a field. */
const ODD = [null, 7, -1, true, '', ' ', '\u0000', 'x'.repeat(5_000), [], ['x'], {}, [{}], { x: 1 }];

it.each(Object.values(CONTRACT).map(({ name }) => name))(
  '%s: whatever a field holds, a person reads a sentence of the catalogue',
  (name) => {
    const useCase: UseCase = CONTRACT[name];
    const { properties = {} } = z.toJSONSchema(useCase.input, { io: 'input', unrepresentable: 'any' });
    const sentences = Object.keys(properties).flatMap((field) =>
      ODD.flatMap((odd) => Object.values(issuesFor(name, { [field]: odd }, 'en-XA'))),
    );
    expect([...new Set(sentences)].filter((sentence) => !/^⟦.*⟧$/.test(sentence))).toEqual([]);
  },
);
