import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import { listingLifecycle as listing } from './listing-lifecycle.ts';

const LIVE = [
  ['host', 'submit'],
  ['admin', 'approve'],
] as const;

describe('Thandi’s listing', () => {
  it('is looked at by a person before anybody can book it', () => {
    expect(broughtAbout(listing, 'draft', { by: ['host', 'system'] })).toEqual(['in_review', 'archived']);
    expect(lived(listing, ['host', 'submit'], ['admin', 'send_back'], ['host', 'submit'])).toBe('in_review');
  });

  it('is looked at again when its plate or VIN changed, and can be turned away for good', () => {
    expect(lived(listing, ...LIVE, ['host', 'review_again'])).toBe('in_review');
    expect(lived(listing, ['host', 'submit'], ['admin', 'reject'])).toBe('archived');
    expect(lived(listing, ['host', 'submit'], ['host', 'withdraw'])).toBe('draft');
    expect(whenMay(listing, 'host', 'review_again')).toEqual(['live', 'snoozed', 'auto_paused']);
  });

  it('is hers to pause and to bring back', () => {
    expect(lived(listing, ...LIVE, ['host', 'snooze'], ['host', 'wake'])).toBe('live');
  });

  it('that she paused is opened by the clock on her own day alone, whatever ran out and was renewed meanwhile', () => {
    expect(listing.timersFrom('snoozed')).toEqual(['listing_wake']);
    expect(listing.transition('snoozed', 'resume', 'system').ok).toBe(false);
  });

  it('that was paused for its papers, or suspended, is not hers to bring back', () => {
    for (const state of ['auto_paused', 'suspended'] as const) {
      expect(broughtAbout(listing, state, { by: ['host'] })).not.toContain('live');
    }
    expect(lived(listing, ...LIVE, ['system', 'pause'], ['system', 'resume'])).toBe('live');
    expect(whenMay(listing, 'admin', 'reinstate')).toEqual(['suspended']);
  });

  it('that she took off for good stays off', () => {
    expect(listing.isFinal('archived')).toBe(true);
  });
});
