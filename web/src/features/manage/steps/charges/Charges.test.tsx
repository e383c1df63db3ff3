import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import Charges from './Charges.tsx';
import type { TripCharges } from './charge-calls.ts';

const { bookingId } = BOOKING;
const NOTHING: TripCharges = {
  bookingId,
  side: 'guest',
  returnedAt: '2026-11-18T08:00:00.000Z',
  fileUntil: '2026-11-21T08:00:00.000Z',
  documentUntil: '2027-02-16T08:00:00.000Z',
  hasSaidNone: false,
  canSayNone: false,
  charges: [],
  isFuelPrepaid: true,
  prefilled: [],
  stated: [],
  maxFiles: 10,
  answerHours: 72,
};
const open = (changes: Partial<TripCharges> = {}) =>
  openPart(<Charges booking={BOOKING} offers={[]} />, {
    'charges/of-booking': () => ({ ...NOTHING, ...changes }),
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('says to a guest who prepaid the refuelling that no fuel is charged', async () => {
  open();
  await screen.findByText('You prepaid the refuelling, so no fuel can be charged.');
});

it('says to the host why there is no fuel to charge, and where the money for it is', async () => {
  open({ side: 'host', canSayNone: true });
  await screen.findByText(/prepaid the refuelling.*part of the payout\.$/);
});

it('says nothing of fuel where it was not prepaid', async () => {
  open({ isFuelPrepaid: false });
  await screen.findByText(/has not charged anything/);
  expect(screen.queryByText(/prepaid/)).toBeNull();
});
