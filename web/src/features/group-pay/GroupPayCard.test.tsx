import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import GroupPayCard from './GroupPayCard.tsx';
import { type Group, OPEN_GROUP, OWN, shareOf } from './testing/sample.ts';

const NOW = new Date('2026-12-02T08:00:00Z');

const open = (group: Partial<Group>, isOrganiser = true) =>
  openPart(<GroupPayCard bookingId={idOf(1)} isOrganiser={isOrganiser} now={NOW} />, {
    'shares/of-booking': () => ({ group: { ...OPEN_GROUP, ...group } }),
    'payments/options': () => ({
      items: (['simulator', 'ozow'] as const).map((provider) => ({
        provider,
        title: provider === 'ozow' ? 'Ozow' : 'Test Pay',
        method: provider === 'ozow' ? ('instant_eft' as const) : ('card' as const),
        marks: [],
        isTakenAtOnce: provider === 'ozow',
        keepsCards: false,
        refundNeedsAccount: false,
      })),
    }),
    'shares/checkout': () => ({ checkoutUrl: '#company' }),
  });

it('the organiser pays their own share in the way that they pick', async () => {
  const { server } = open({});
  await userEvent.click(await screen.findByRole('radio', { name: /Instant EFT with Ozow/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Pay R1\s231\.20$/ }));
  await waitFor(() =>
    expect(server.asked('shares/checkout')).toMatchObject([
      { payWith: { provider: 'ozow', method: 'instant_eft' } },
    ]),
  );
});

it('a share of which another sum came is being checked, and their own cannot be paid then', async () => {
  open({ shares: [{ ...OWN, isInReview: true }, shareOf(3, { isAwaitingEft: true })] });
  expect(await screen.findByText('Being checked')).toBeDefined();
  expect(screen.getByText('Waiting for the bank')).toBeDefined();
  expect(screen.getByText('We’re checking your payment')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Pay R1\s231\.20$/ })).toBeNull();
});

it('says that deposit and charges are the organiser’s, to them and not to admins', async () => {
  open({});
  expect(
    await screen.findByText(/deposit and anything charged after the trip are yours alone/),
  ).toBeDefined();
  cleanup();
  open({ canChange: false, shares: [OWN, shareOf(3, { link: null })] }, false);
  expect(await screen.findByText('Lerato')).toBeDefined();
  expect(screen.queryByText(/yours alone/)).toBeNull();
});

it('nothing can be paid or divided once it is over', async () => {
  open({
    state: 'expired',
    canChange: false,
    shares: [{ ...OWN, state: 'lapsed' }, shareOf(3, { state: 'returned', link: null })],
  });
  expect(
    await screen.findByText('Not everybody paid in time. Everybody gets their money back.'),
  ).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
