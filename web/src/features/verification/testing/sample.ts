import { GUEST_DETAILS } from '@kwela/domain/testing/identities';
import { VERIFICATION_PHOTOS } from '@kwela/domain/verification/lifecycle';
import { VERIFICATION_PURPOSE_NAMES, VERIFICATION_PURPOSES } from '@kwela/domain/verification/rules';
import type { Verification } from '../verification-calls.ts';

/** All that Lerato typed and sent, but for what a test says of it. */
export const verificationOf = (changes: Partial<Verification> = {}): Verification => ({
  state: 'in_progress',
  reason: null,
  field: null,
  triesLeft: 4,
  canAppeal: false,
  submittedAt: null,
  decidedAt: null,
  licenceExpiresOn: null,
  passportExpiresOn: null,
  details: { ...GUEST_DETAILS, number: '', licenceNumber: '', licenceExpiresOn: '2060-01-10' },
  ends: { number: '9084', licenceNumber: 'WX7P' },
  photos: VERIFICATION_PHOTOS.map((kind) => ({
    kind,
    addedAt: '2026-12-02T08:00:00.000Z',
    url: `/storage/${kind}`,
  })),
  phone: { number: '+27821234567', isConfirmed: true },
  purposes: VERIFICATION_PURPOSE_NAMES.map((name) => ({
    name,
    version: VERIFICATION_PURPOSES[name],
    isAgreed: false,
  })),
  canDeletePhotos: false,
  history: [],
  ...changes,
});
