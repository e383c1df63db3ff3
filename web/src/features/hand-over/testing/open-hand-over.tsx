import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { type Answers, serve } from '../../../testing/server.ts';
import { AuthContext } from '../../auth/session/auth-context.ts';
import type { Booking } from '../../bookings/queries.ts';
import { BOOKING } from '../../bookings/testing/sample.ts';
import { LERATO_SIGNED_IN } from '../../shell/testing/account.ts';
import { HandOver } from '../HandOver.tsx';
import type { HandOverView } from '../kept/kept-report.ts';
import { PICK_UP, SIGNED } from './sample.ts';

let bookings = 0;

/** A booking with a hand-over of its own, as a phone keeps what was noted of another one. */
export function freshPickUp() {
  bookings += 1;
  const bookingId = `0197f000-0000-7000-8000-0000000005${String(bookings).padStart(2, '0')}`;
  const asHost: Booking = { ...BOOKING, bookingId, state: 'ready', viewer: 'host', actions: ['check_in'] };
  const view: HandOverView = { ...PICK_UP, bookingId };
  return {
    asHost,
    asGuest: { ...asHost, viewer: 'guest' } satisfies Booking,
    view,
    /** As the guest sees it before anybody noted anything. */
    untouched: {
      ...view,
      side: 'guest',
      reports: [],
      missingSignatures: ['guest', 'host'],
      chainHead: { ...view.chainHead, seq: 0 },
    } satisfies HandOverView,
    done: {
      ...view,
      state: 'in_progress',
      isDone: true,
      missingSignatures: [],
      reports: [{ ...SIGNED, isRecord: true }],
    } satisfies HandOverView,
  };
}

export function openHandOver(booking: Booking, stage: 'check_in' | 'check_out', answers: Answers) {
  const server = serve({ 'bookings/get': () => booking, ...answers });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(
    <App>
      <AuthContext value={LERATO_SIGNED_IN}>
        <HandOver booking={booking} stage={stage} />
      </AuthContext>
    </App>,
  );
  return { server, person: userEvent.setup() };
}
