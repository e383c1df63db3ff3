import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../all.ts';
import type { UseCaseName } from '../routes.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { INPUTS, STRETCH } from '../testing/inputs.ts';
import { MOST_CALENDAR_TEXT } from './calendar-feeds.ts';
import { LONGEST_TOKEN_NAME } from './programs/tokens.ts';

/** What hosts send: which field is named when it is not taken. */

describe('what a host sends', () => {
  it.each<[UseCaseName, string, object, string]>([
    ['records/expenses', 'that ends before it begins', { toOn: '2026-11-30' }, 'toOn'],
    ['records/expenses', 'from a day of no calendar', { fromOn: '2026-02-30' }, 'fromOn'],
    ['records/save-expense', 'of nothing', { cents: 0 }, 'cents'],
    ['records/save-expense', 'of half a cent', { cents: 0.5 }, 'cents'],
    ['records/save-expense', 'of more than R10 million', { cents: 1_000_000_001 }, 'cents'],
    ['records/save-expense', 'with less VAT than none', { vatCents: -1 }, 'vatCents'],
    ['records/save-expense', 'with a note of two lines', { note: 'Oil\nand filters' }, 'note'],
    ['records/save-expense', 'with a note as long as a letter', { note: 'x'.repeat(201) }, 'note'],
    ['records/save-expense', 'in no category', { category: 'petrol' }, 'category'],
    ['records/save-drive', 'below zero', { fromKm: -1 }, 'fromKm'],
    ['records/save-drive', 'beyond every odometer', { toKm: 10_000_000 }, 'toKm'],
    ['records/save-drive', 'for no car', { vehicleId: null }, 'vehicleId'],
    ['records/export', 'that ends before it begins', { toOn: '2026-11-30' }, 'toOn'],
    ['records/export', 'of more than ten years', { fromOn: '2016-12-01' }, 'toOn'],
    [
      'records/export',
      'of prices by day for more than a year',
      { kind: 'day_prices', toOn: '2027-12-02' },
      'toOn',
    ],
    ['records/import', 'that nobody could have typed', { text: 'x'.repeat(1_000_001) }, 'text'],
    ['records/import', 'of bookings', { kind: 'bookings' }, 'kind'],
    ['papers/keep', 'without its file', { fileId: null }, 'fileId'],
    ['papers/keep', 'of no kind', { kind: 'passport' }, 'kind'],
    ['tokens/create', 'without a name', { name: '  ' }, 'name'],
    ['tokens/create', 'with a name as long as a line', { name: 'x'.repeat(LONGEST_TOKEN_NAME + 1) }, 'name'],
    ['tokens/create', 'for nothing', { scopes: [] }, 'scopes'],
    ['tokens/create', 'for everything', { scopes: ['everything'] }, 'scopes.0'],
    ['webhooks/add', 'without an address', { url: ' ' }, 'url'],
    ['webhooks/add', 'with an address that no line holds', { url: `https://${'x'.repeat(2_048)}` }, 'url'],
    ['webhooks/add', 'of an event that never happens', { events: ['booking.dreamt'] }, 'events.0'],
    ['calendars/fleet', 'for no month', { months: 0 }, 'months'],
    ['calendars/fleet', 'for more than a year', { months: '13' }, 'months'],
    ['calendars/block', 'of no time', { stretches: [] }, 'stretches'],
    [
      'calendars/block',
      'that ends as it begins',
      { stretches: [{ ...STRETCH, endAt: STRETCH.startAt }] },
      'stretches.0.endAt',
    ],
    [
      'calendars/block',
      'of 101 stretches',
      { stretches: Array.from({ length: 101 }, () => STRETCH) },
      'stretches',
    ],
    ['calendars/block', 'with a name as long as a letter', { title: 'x'.repeat(81) }, 'title'],
    ['calendars/import', 'without a name', { name: '' }, 'name'],
    [
      'calendars/import',
      'that is too long',
      { source: { origin: 'file', text: 'x'.repeat(MOST_CALENDAR_TEXT + 1) } },
      'source.text',
    ],
    ['calendars/import', 'from nowhere', { source: { origin: 'dream' } }, 'source.origin'],
    ['team/invite', 'to no address', { email: 'lerato' }, 'email'],
    ['team/invite', 'for nothing', { scopes: [] }, 'scopes'],
    ['team/invite', 'for none of the cars', { vehicleIds: [] }, 'vehicleIds'],
    ['prices/change-bulk', 'of no car', { vehicleIds: [] }, 'vehicleIds'],
    ['prices/change-bulk', 'that ends before it begins', { toOn: '2026-11-30' }, 'toOn'],
    ['prices/change-bulk', 'on an eighth day of the week', { weekdays: [7] }, 'weekdays.0'],
    ['prices/change-bulk', 'to less than nothing', { change: { kind: 'price', cents: -1 } }, 'change.cents'],
    ['reviews/reply', 'of spaces', { text: ' \n ' }, 'text'],
    ['reviews/reply', 'that is too long', { text: 'x'.repeat(2_001) }, 'text'],
    ['host-numbers/performance', 'of a month with 31 days', { days: 31 }, 'days'],
  ])('%s: is refused %s, by its field', (name, _, changes, field) => {
    expect(faultsOf(name, changes)).toEqual([field]);
  });

  it.each<[UseCaseName, string, object]>([
    ['records/expenses', 'of a single day', { toOn: '2026-12-01' }],
    ['records/export', 'of exactly a year of prices', { kind: 'day_prices', toOn: '2027-12-01' }],
    ['records/save-expense', 'of a cent', { cents: 1, vatCents: 0 }],
    ['calendars/fleet', 'for twelve months, as an address says it', { months: '12' }],
    ['prices/change-bulk', 'on Sundays', { weekdays: [0] }],
  ])('%s: is taken %s', (name, _, changes) => {
    expect(faultsOf(name, changes)).toEqual([]);
  });

  it('chooses events and scopes once each, in one order, however they are sent', () => {
    const events = fc.array(fc.constantFrom('calendar.changed', 'booking.expired', 'listing.snoozed'), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(events, (sent) => {
        const taken = CONTRACT['webhooks/add'].input.parse({
          ...INPUTS['webhooks/add'],
          events: sent,
        }).events;
        expect(new Set(taken)).toEqual(new Set(sent));
        expect(taken).toHaveLength(new Set(sent).size);
        const again = [...sent].toReversed();
        expect(
          CONTRACT['webhooks/add'].input.parse({ ...INPUTS['webhooks/add'], events: again }).events,
        ).toEqual(taken);
      }),
    );
  });
});
