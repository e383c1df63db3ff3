import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import { chargeOf } from '../../../bookings/testing/charge.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import { CARD_OR_EFT } from '../../../ways-to-pay/testing/options.ts';
import Charges from './Charges.tsx';
import type { TripCharges } from './charge-calls.ts';
import { tripChargesOf } from './testing/sample.ts';

const { bookingId } = BOOKING;
const open = (changes: Partial<TripCharges> = {}) =>
  openPart(<Charges booking={BOOKING} offers={[]} />, {
    'charges/of-booking': () => tripChargesOf(changes),
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

const DUE = chargeOf({
  bookingId,
  kind: 'cleaning',
  state: 'due',
  depositCents: 20_000,
  paidCents: 20_000,
  toPayCents: 40_000,
});

it('lets a guest choose how to pay what the deposit did not cover', async () => {
  const { server, person } = openPart(<Charges booking={BOOKING} offers={[]} />, {
    'charges/of-booking': () => tripChargesOf({ charges: [DUE] }),
    'payments/options': () => ({ items: CARD_OR_EFT }),
    'charges/checkout': () => ({ checkoutUrl: '#pay-charge' }),
  });
  await person.click(await screen.findByRole('radio', { name: /Instant EFT with Ozow/ }));
  await person.click(screen.getByRole('button', { name: 'Pay R400.00' }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#pay-charge'));
  const payWith = { provider: 'ozow', method: 'instant_eft' };
  expect(server.asked('charges/checkout')).toEqual([{ id: DUE.id, payWith }]);
});

it('tells a host what a charge cost them that they should not have made', async () => {
  const charge = chargeOf({
    bookingId,
    kind: 'cleaning',
    state: 'decided',
    dueAt: null,
    awardedCents: 0,
    sumCents: 0,
    decision: { text: 'The photo is of another car.', at: '2026-11-19T08:00:00.000Z' },
    hostCents: 0,
    penaltyCents: 50_000,
  });
  open({ side: 'host', charges: [charge] });
  await screen.findByText('This charge should not have been made');
  screen.getByText(/^A penalty of R500\.00 is taken off your next payouts\./);
});
