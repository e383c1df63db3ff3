import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST_DETAILS } from '../testing/identities.ts';
import { DETAILS_FIELDS, EMPTY_DETAILS, isSecretField } from './details.ts';
import { changesSince, mergeChanges } from './merge-changes.ts';

describe('what two devices type', () => {
  it('comes together where they changed different fields', () => {
    const phone = changesSince(EMPTY_DETAILS, { ...EMPTY_DETAILS, firstNames: 'Sipho' });
    const laptop = changesSince(EMPTY_DETAILS, { ...EMPTY_DETAILS, city: 'Durban' });
    const first = mergeChanges(EMPTY_DETAILS, phone);
    expect(mergeChanges(first.typed, laptop)).toEqual({
      typed: { ...EMPTY_DETAILS, firstNames: 'Sipho', city: 'Durban' },
      conflicts: [],
    });
  });

  it('is told where both changed one field, and what was there first stays', () => {
    const kept = { ...EMPTY_DETAILS, city: 'Durban' };
    const late = changesSince(EMPTY_DETAILS, { ...EMPTY_DETAILS, city: 'Cape Town', suburb: 'Gardens' });
    expect(mergeChanges(kept, late)).toEqual({
      typed: { ...kept, suburb: 'Gardens' },
      conflicts: [{ field: 'city', kept: 'Durban' }],
    });
    expect(mergeChanges(kept, [{ field: 'city', from: 'Durban', to: 'Cape Town' }]).typed.city).toBe(
      'Cape Town',
    );
  });

  it('sent twice changes nothing the second time', () => {
    const text = fc.string({ maxLength: 8 });
    const fields = fc.dictionary(
      fc.constantFrom(...DETAILS_FIELDS.filter((one) => one !== 'document' && one !== 'province')),
      text,
    );
    fc.assert(
      fc.property(fields, fields, (theirs, mine) => {
        const kept = { ...GUEST_DETAILS, ...theirs };
        const changes = changesSince(GUEST_DETAILS, { ...GUEST_DETAILS, ...mine });
        const once = mergeChanges(kept, changes);
        expect(mergeChanges(once.typed, changes).typed).toEqual(once.typed);
        // No field that this device left alone is touched, and none is lost without a word.
        for (const field of DETAILS_FIELDS) {
          const change = changes.find((one) => one.field === field);
          const isTold = once.conflicts.some((one) => one.field === field);
          if (change === undefined || isTold) expect(once.typed[field]).toBe(kept[field]);
          else expect(once.typed[field]).toBe(change.to);
          if (isTold) expect(isSecretField(field)).toBe(false);
        }
      }),
    );
  });
});
