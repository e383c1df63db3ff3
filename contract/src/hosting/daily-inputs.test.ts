import { LONGEST_NOTICE_NUMBER } from '@kwela/domain/hosting/fine-nomination';
import {
  LONGEST_MESSAGE,
  LONGEST_TEMPLATE_NAME,
  MOST_HOURS_BEFORE,
} from '@kwela/domain/hosting/guest-messages/limits';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { describe, expect, it } from 'vitest';
import type { UseCaseName } from '../routes.ts';
import { faultsOf } from '../testing/faults-of.ts';

/** What hosts send in the course of a day, about fines, borders, codes, messages and calls: which field is named when it is not taken. */

const ID = 'c0a8f0f2-1f39-4a4f-9a3a-2f5b1d0c7e11';
const TICKET = { slotAt: '2026-12-02T10:00:00Z' };

describe('in the course of a day', () => {
  it.each<[UseCaseName, string, object, string]>([
    ['fines/keep', 'of a minute after midnight', { offenceMinute: 1_440 }, 'offenceMinute'],
    ['fines/keep', 'of a minute before it', { offenceMinute: -1 }, 'offenceMinute'],
    ['fines/keep', 'of half a minute', { offenceMinute: 0.5 }, 'offenceMinute'],
    ['fines/keep', 'of a day of no calendar', { offenceOn: '2026-02-29' }, 'offenceOn'],
    ['fines/keep', 'of a year that nobody means', { noticeOn: '0026-12-20' }, 'noticeOn'],
    ['fines/keep', 'without a number', { noticeNumber: '  ' }, 'noticeNumber'],
    ['fines/keep', 'with two lines for a number', { noticeNumber: '02\n4024' }, 'noticeNumber'],
    [
      'fines/keep',
      'with a number as long as a line',
      { noticeNumber: '1'.repeat(LONGEST_NOTICE_NUMBER + 1) },
      'noticeNumber',
    ],
    ['fines/look-up', 'in words', { offenceMinute: 'noon' }, 'offenceMinute'],
    ['fines/move', 'by no step that there is', { step: 'pay' }, 'step'],
    ['fines/move', 'sent on no day', { step: 'send', sentOn: 'yesterday' }, 'sentOn'],
    ['letters/make', 'for no country', { countries: [] }, 'countries'],
    ['letters/make', 'for a country that is no neighbour', { countries: ['ZM'] }, 'countries.0'],
    ['letters/make', 'for more countries than there are', { countries: [...NEIGHBOURS, 'SZ'] }, 'countries'],
    ['letters/get', 'without an id', { id: '1' }, 'id'],
    ['promos/create', 'with a code as long as a line', { code: 'X'.repeat(41) }, 'code'],
    ['promos/create', 'of half a basis point', { off: { kind: 'percent', percentBp: 0.5 } }, 'off.percentBp'],
    ['promos/create', 'of half a cent', { off: { kind: 'sum', offCents: 100.5 } }, 'off.offCents'],
    ['promos/create', 'that gives a car', { off: { kind: 'car' } }, 'off.kind'],
    ['promos/create', 'for 101 cars', { vehicleIds: Array.from({ length: 101 }, () => ID) }, 'vehicleIds'],
    ['promos/create', 'for a car by its plate', { vehicleIds: ['CA 123-456'] }, 'vehicleIds.0'],
    ['promos/create', 'from a day of no calendar', { bookFromOn: '2026-11-31' }, 'bookFromOn'],
    ['promos/create', 'to the end of all time', { tripLastOn: '9999-12-31' }, 'tripLastOn'],
    ['promos/create', 'for half a use', { maxUses: 0.5 }, 'maxUses'],
    ['promos/change', 'to no day', { bookLastOn: '' }, 'bookLastOn'],
    ['promos/switch', 'by a word', { isOn: 'yes' }, 'isOn'],
    ['prices/preview-promo', 'of no number', { value: 'a lot' }, 'value'],
    ['prices/preview-promo', 'of half a cent', { value: '0.5' }, 'value'],
    ['guest-messages/save', 'of nothing', { text: ' \n ' }, 'text'],
    ['guest-messages/save', 'as long as a book', { text: 'x'.repeat(LONGEST_MESSAGE + 1) }, 'text'],
    ['guest-messages/save', 'with signs that no keyboard writes', { text: 'Hi \u0007' }, 'text'],
    ['guest-messages/save', 'without a name', { name: '' }, 'name'],
    ['guest-messages/save', 'with a name of two lines', { name: 'Gate\ncode' }, 'name'],
    ['guest-messages/save', 'with a long name', { name: 'x'.repeat(LONGEST_TEMPLATE_NAME + 1) }, 'name'],
    ['guest-messages/save', 'at no event', { schedule: { event: 'full_moon' } }, 'schedule.event'],
    [
      'guest-messages/save',
      'no hours before',
      { schedule: { event: 'before_pick_up', hoursBefore: 0 } },
      'schedule.hoursBefore',
    ],
    [
      'guest-messages/save',
      'too many hours before',
      { schedule: { event: 'before_return', hoursBefore: MOST_HOURS_BEFORE + 1 } },
      'schedule.hoursBefore',
    ],
    ['guest-messages/save', 'for none of the cars', { vehicleIds: [] }, 'vehicleIds'],
    [
      'guest-messages/save',
      'for 201 cars',
      { vehicleIds: Array.from({ length: 201 }, () => ID) },
      'vehicleIds',
    ],
    ['guest-messages/save', 'from version 0', { version: 0 }, 'version'],
    ['team/change', 'from version 0', { version: 0 }, 'version'],
    ['tickets/book-call', 'at a time without a zone', { slotAt: '2026-12-02T10:00:00' }, 'slotAt'],
    [
      'tickets/book-call',
      'on a number of letters',
      { ...TICKET, callNumber: '0800 KWELA CAR' },
      'callNumber',
    ],
    ['tickets/book-call', 'on a number of six digits', { callNumber: '123456' }, 'callNumber'],
    ['tickets/book-call', 'about nothing', { ref: ' ' }, 'ref'],
    ['papers/keep', 'that runs out on no day', { expiresOn: '2027-13-01' }, 'expiresOn'],
    ['papers/keep', 'with a note as long as a letter', { note: 'x'.repeat(201) }, 'note'],
    ['own-cover/submit', 'that covers no guest', { isSelfDriveCovered: false }, 'isSelfDriveCovered'],
    ['own-cover/submit', 'of no company', { company: '' }, 'company'],
    ['host-numbers/set-plan', 'to none that there is', { plan: 'free' }, 'plan'],
    ['hosts/give-bank-account', 'of no bank', { bank: 'mattress' }, 'bank'],
    ['hosts/give-bank-account', 'of nobody', { holder: ' ' }, 'holder'],
    ['hosts/confirm-deposit', 'of nothing', { amountCents: 0 }, 'amountCents'],
    ['hosts/confirm-deposit', 'in rand', { amountCents: 1.47 }, 'amountCents'],
    ['hosts/set-availability', 'after midnight', { toMinute: 1_441 }, 'toMinute'],
    ['hosts/set-availability', 'on an eighth day', { noStartWeekdays: [7] }, 'noStartWeekdays.0'],
    ['hosts/sign-rules', 'without a yes', { isAgreed: false }, 'isAgreed'],
    ['hosts/submit-identity', 'with a name of two lines', { lastName: 'Nkosi\nBcc: all' }, 'lastName'],
    ['hosts/submit-identity', 'by a library card', { document: 'library_card' }, 'document'],
    ['hosts/decide-identity', 'by a shrug', { decision: 'perhaps' }, 'decision'],
  ])('%s: is refused %s, by its field', (name, _, changes, field) => {
    expect(faultsOf(name, changes)).toEqual([field]);
  });

  it.each<[UseCaseName, string, object]>([
    ['fines/keep', 'of the last minute of a day', { offenceMinute: 1_439 }],
    ['fines/look-up', 'of the first minute, as an address says it', { offenceMinute: '0' }],
    ['fines/move', 'sent with its proof', { step: 'send', sentOn: '2026-12-08', proofFileId: ID }],
    ['letters/make', 'for all neighbours', { countries: [...NEIGHBOURS] }],
    ['promos/create', 'for 100 cars', { vehicleIds: Array.from({ length: 100 }, () => ID) }],
    ['prices/preview-promo', 'of a sum, as an address says it', { value: '25000' }],
    ['guest-messages/save', 'over several lines', { text: 'The gate:\n\tring twice' }],
    ['guest-messages/save', 'an hour before', { schedule: { event: 'before_return', hoursBefore: 1 } }],
    ['tickets/book-call', 'on a number from abroad', { callNumber: '+264 (61) 123-4567' }],
    ['hosts/confirm-deposit', 'of R1 000', { amountCents: 100_000 }],
    ['hosts/set-availability', 'all day, every day', { fromMinute: 0, toMinute: 1_440, noStartWeekdays: [] }],
  ])('%s: is taken %s', (name, _, changes) => {
    expect(faultsOf(name, changes)).toEqual([]);
  });

  it('is one code however it is typed', () => {
    expect(faultsOf('promos/create', { code: ' karoo26 ' })).toEqual([]);
  });
});
