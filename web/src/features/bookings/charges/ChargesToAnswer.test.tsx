import { useIsFetching } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { broken } from '../../../testing/server.ts';
import { chargeOf } from '../testing/charge.ts';
import { BOOKING } from '../testing/sample.ts';
import ChargesToAnswer from './ChargesToAnswer.tsx';

type Row = OutputOf<'charges/mine'>['items'][number];

const rowOf = (number: number, changes: Parameters<typeof chargeOf>[0] = {}): Row => ({
  charge: chargeOf({ id: idOf(number), ...changes }),
  ref: BOOKING.ref,
  car: 'Toyota Corolla Cross',
  otherFirstName: 'Nomvula',
});
/** Says when nothing is on its way any more. */
const OnItsWay = () => <output aria-label="On its way">{useIsFetching()}</output>;
const allIsHere = () =>
  waitFor(() => expect(screen.getByRole('status', { name: 'On its way' }).textContent).toBe('0'));
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
const open = (items: Row[]) => openPart(<ChargesToAnswer />, { 'charges/mine': () => ({ items }) });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z'), toFake: ['Date'] }));

it('lists what a guest has to answer or to pay, and nothing that is settled or waits for others', async () => {
  const { server } = open([
    rowOf(1),
    rowOf(2, { state: 'due', kind: 'cleaning', sumCents: 75_001, toPayCents: 1, dueAt: null }),
    rowOf(3, { state: 'paid', kind: 'smoking', dueAt: null }),
    rowOf(4, { state: 'disputed', kind: 'lost_item', dueAt: null }),
    rowOf(5, { state: 'due', kind: 'late_return', toPayCents: 0, dueAt: null }),
  ]);
  const list = await screen.findByRole('list', { name: 'Charges after a trip' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(plain(rows[0]?.textContent)).toContain('R600.00');
  expect(plain(rows[0]?.textContent)).toContain('Until Fri 4 Dec, 10:00');
  expect(plain(rows[1]?.textContent)).toContain('R750.01');
  expect(rows[1]?.textContent).not.toContain('Until');
  const hrefs = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([1, 2].map(() => `/booking/manage/${BOOKING.bookingId}?step=charges`));
  expect(server.asked('charges/mine')).toEqual([{ as: 'guest' }]);
});

it.each([
  ['nothing waits', () => ({ items: [rowOf(1, { state: 'paid', dueAt: null })] })],
  ['nobody was charged', () => ({ items: [] })],
  ['they do not come', () => broken()],
])('takes no room where %s', async (_why, answer) => {
  const { server } = openPart(
    <>
      <ChargesToAnswer />
      <OnItsWay />
    </>,
    { 'charges/mine': answer },
  );
  await waitFor(() => expect(server.asked('charges/mine')).toHaveLength(1));
  await allIsHere();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
