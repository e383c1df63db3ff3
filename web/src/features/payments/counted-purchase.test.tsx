import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import { keepConsent } from '../consent/consent.ts';
import type { PaymentStatus } from './outcome.ts';
import { PaidPanel } from './PaidPanel.tsx';
import { HELD } from './testing/sample.ts';

const PAID: PaymentStatus = { ...HELD, bookingState: 'confirmed', paymentState: 'captured' };

/** Opens the page of a paid booking, as after each reload. */
async function open() {
  cleanup();
  render(
    <App>
      <PaidPanel status={PAID} title="Your trip is booked" isAsked={false} />
    </App>,
  );
  await screen.findByText('Your trip is booked');
}

it('a booking that is paid is told of once, however often its page is loaded', async () => {
  const server = serve({ 'analytics/count-purchase': () => ({ state: 'counted' }) });
  keepConsent({ statistics: true, google: false });
  await open();
  await waitFor(() =>
    expect(server.asked('analytics/count-purchase')).toEqual([{ bookingId: PAID.bookingId }]),
  );
  await open();
  await vi.dynamicImportSettled();
  expect(server.asked('analytics/count-purchase')).toHaveLength(1);
});

it('and of nobody who did not agree', async () => {
  const server = serve();
  await open();
  await vi.dynamicImportSettled();
  expect(server.asked('analytics/count-purchase')).toEqual([]);
});
