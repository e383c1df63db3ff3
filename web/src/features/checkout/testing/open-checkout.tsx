import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Address } from '../../../testing/address.tsx';
import { App } from '../../../testing/app.tsx';
import { type Answers, serve } from '../../../testing/server.ts';
import { AuthContext } from '../../auth/session/auth-context.ts';
import { LERATO_SIGNED_IN } from '../../shell/testing/account.ts';
import { comingWeekend } from '../../trips/trip-window.ts';
import { verificationOf } from '../../verification/testing/sample.ts';
import { Checkout } from '../Checkout.tsx';
import { type Draft, storeOf } from '../draft.ts';
import { DRAFT, NOW, QUOTE, VEHICLE } from './sample.ts';

/** The checkout of Nomvula's car. */
export const PAGE = `/enhanced-booking/${VEHICLE.id}`;

/** The price always comes; what else is asked for is answered as the test says. */
export const servePrice = (answers: Answers = {}) =>
  serve({
    'bookings/quote': () => QUOTE,
    'places/suggest': () => ({ items: [] }),
    'bookings/current': () => ({ items: [] }),
    'payments/options': () => ({
      items: [
        {
          provider: 'simulator',
          title: 'Test Pay',
          method: 'card',
          marks: ['visa'],
          isTakenAtOnce: false,
          keepsCards: true,
          refundNeedsAccount: false,
        },
      ],
    }),
    'wallet/mine': () => ({ balanceCents: 0, items: [] }),
    'cards/mine': () => ({ items: [] }),
    'verifications/mine': () => verificationOf(),
    ...answers,
  });

/** One step for Lerato, who is signed in, with what she has chosen so far. */
export function openStep(step: string, draft: Partial<Draft> = {}, vehicle = VEHICLE) {
  storeOf(VEHICLE.id).write({ ...DRAFT, ...draft });
  load(step, vehicle);
}

/** The same with what this device has kept. */
export function load(step: string, vehicle = VEHICLE) {
  render(
    <App address={`${PAGE}?step=${step}`}>
      <AuthContext value={LERATO_SIGNED_IN}>
        <Checkout vehicle={vehicle} firstDates={comingWeekend(NOW)} />
        <Address />
      </AuthContext>
    </App>,
  );
}
export const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const alert = async () => within(await screen.findByRole('alert'));
