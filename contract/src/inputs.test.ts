import { APPLICATION_LIMITS } from '@kwela/domain/careers/applications';
import { TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { describe, expect, it } from 'vitest';
import type { UseCaseName } from './routes.ts';
import { faultsOf } from './testing/faults-of.ts';

/** What guests, visitors and admins send: which field is named when it is not taken. */

const TOO_LONG = 'x'.repeat(TICKET_LIMITS.mostCharacters + 1);
const ID = 'c0a8f0f2-1f39-4a4f-9a3a-2f5b1d0c7e11';
const files = (count: number) => ({ fileIds: Array.from({ length: count }, () => ID) });

describe('what people send', () => {
  it.each<[UseCaseName, string, object, string]>([
    ['bookings/quote', 'without a zone', { startAt: '2026-12-04T10:00:00' }, 'startAt'],
    ['bookings/quote', 'in the year 26', { endAt: '0026-12-08T08:00:00Z' }, 'endAt'],
    [
      'bookings/quote',
      'with half a seat',
      { extras: [{ code: 'seat', quantity: 0.5 }] },
      'extras.0.quantity',
    ],
    [
      'bookings/quote',
      'with no seat at all',
      { extras: [{ code: 'seat', quantity: 0 }] },
      'extras.0.quantity',
    ],
    [
      'bookings/quote',
      'with an extra without a code',
      { extras: [{ code: '', quantity: 1 }] },
      'extras.0.code',
    ],
    [
      'bookings/quote',
      'brought beyond the pole',
      { delivery: { code: 'door', lat: -91, lng: 18 } },
      'delivery.lat',
    ],
    ['bookings/quote', 'to a country that is no neighbour', { countries: ['ZM'] }, 'countries.0'],
    ['bookings/quote', 'under a plan that nobody sells', { protectionPlan: 'all' }, 'protectionPlan'],
    ['bookings/quote', 'for money, in a word', { isEhailing: 'yes' }, 'isEhailing'],
    ['bookings/decline', 'for no reason that there is', { reason: 'a feeling' }, 'reason'],
    ['bookings/mine', 'of a tab that is none', { tab: 'dreams' }, 'tab'],
    ['bookings/mine', 'on a page of 51', { limit: '51' }, 'limit'],
    ['bookings/mine', 'of somebody by their name', { hostId: 'thandi' }, 'hostId'],
    ['tickets/open', 'in a word', { text: 'Help' }, 'text'],
    ['tickets/open', 'in a book', { text: TOO_LONG }, 'text'],
    ['tickets/open', 'about nothing', { topic: 'weather' }, 'topic'],
    ['tickets/open', 'from no address', { email: 'anele' }, 'email'],
    ['tickets/open', 'for a call to a word', { callNumber: 'tomorrow' }, 'callNumber'],
    ['tickets/open', 'with too many files', files(TICKET_LIMITS.mostFiles + 1), 'fileIds'],
    [
      'tickets/open',
      'about a concern for nothing',
      { concern: { about: 'x', isInDanger: true } },
      'concern.about',
    ],
    ['tickets/message', 'of spaces', { text: ' \n\t ' }, 'text'],
    ['tickets/message', 'with half of a letter', { text: 'Hello \ud83d' }, 'text'],
    ['tickets/message', 'with a key as long as a line', { key: 'k'.repeat(101) }, 'key'],
    ['tickets/rate', 'with no star', { stars: 0 }, 'stars'],
    ['tickets/rate', 'with a star too many', { stars: TICKET_LIMITS.mostStars + 1 }, 'stars'],
    ['tickets/rate', 'with half a star', { stars: 4.5 }, 'stars'],
    ['tickets/answer', 'in no kind', { kind: 'joke' }, 'kind'],
    ['careers/apply', 'with a letter of a word', { letter: 'Hi' }, 'letter'],
    [
      'careers/apply',
      'with a letter that nobody reads',
      { letter: 'x'.repeat(APPLICATION_LIMITS.mostLetterCharacters + 1) },
      'letter',
    ],
    ['careers/apply', 'from no address', { email: 'naledi at home' }, 'email'],
    ['careers/apply', 'by nobody', { name: '' }, 'name'],
    ['accounts/set-consent', 'to version 0', { version: 0 }, 'version'],
    ['accounts/set-consent', 'to nothing', { purpose: 'everything' }, 'purpose'],
    ['accounts/name-factor', 'without a name', { name: '  ' }, 'name'],
    [
      'accounts/set-notifications',
      'quiet from a minute after midnight',
      { quietHours: { isOn: true, fromMinute: 1_440, toMinute: 0 } },
      'quietHours.fromMinute',
    ],
    [
      'accounts/set-notifications',
      'of an event that never happens',
      { choices: [{ event: 'rain', channel: 'email', isOn: true }] },
      'choices.0.event',
    ],
    ['photos/reorder', 'of 101 photos', { photoIds: Array.from({ length: 101 }, () => ID) }, 'photoIds'],
    ['photos/add', 'from above', { angle: 'drone' }, 'angle'],
    ['avatars/put', 'by an address', { photoId: 'https://kwela.co.za/me.jpg' }, 'photoId'],
    ['analytics/report', 'that ends before it begins', { toOn: '2026-11-30' }, 'toOn'],
    ['analytics/count-view', 'of a page that is none', { page: 'attic' }, 'page'],
    ['content/rate-answer', 'with a shrug', { vote: 'perhaps' }, 'vote'],
    ['vehicles/availability', 'from a day of no calendar', { fromOn: '2026-04-31' }, 'fromOn'],
    ['places/suggest', 'for an essay', { q: 'x'.repeat(1_000) }, 'q'],
    ['listings/snooze', 'until no day', { untilOn: 'spring' }, 'untilOn'],
    ['listings/send-back', 'for no reason', { reasons: [] }, 'reasons'],
    ['listings/send-back', 'for a reason that is none', { reasons: ['ugly'] }, 'reasons.0'],
    ['articles/schedule', 'for a time without a zone', { publishAt: '2026-12-04T06:00:00' }, 'publishAt'],
  ])('%s: is refused %s, by its field', (name, _, changes, field) => {
    expect(faultsOf(name, changes)).toEqual([field]);
  });

  it.each<[UseCaseName, string, object]>([
    ['bookings/mine', 'as an address says it', { limit: '50' }],
    ['bookings/quote', 'by a clock of another zone', { startAt: '2026-12-04T03:00:00-05:00' }],
    ['tickets/open', 'with as many files as there may be', files(TICKET_LIMITS.mostFiles)],
    ['tickets/rate', 'with every star', { stars: TICKET_LIMITS.mostStars }],
    [
      'accounts/set-notifications',
      'quiet over midnight',
      { quietHours: { isOn: true, fromMinute: 1_439, toMinute: 0 } },
    ],
    ['analytics/report', 'of a single day', { toOn: '2026-12-01' }],
  ])('%s: is taken %s', (name, _, changes) => {
    expect(faultsOf(name, changes)).toEqual([]);
  });
});
