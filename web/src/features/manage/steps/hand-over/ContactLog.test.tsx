import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import { ContactLog } from './ContactLog.tsx';

const AS_HOST: Booking = { ...BOOKING, state: 'overdue', viewer: 'host', actions: ['check_out'] };
const NOW = new Date('2026-12-08T14:00:00+02:00');
const LOG = {
  bookingId: BOOKING.bookingId,
  items: [
    {
      id: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
      side: 'guest' as const,
      way: 'sms' as const,
      outcome: 'reached' as const,
      note: 'Flat tyre near Colenso.',
      at: '2026-12-08T11:00:00.000Z',
    },
    {
      id: 'b3bb189e-8bf9-4888-9912-ace4e6543002',
      side: 'host' as const,
      way: 'message' as const,
      outcome: null,
      note: '',
      at: '2026-12-08T10:00:00.000Z',
    },
  ],
  canLog: true,
  unrecoveredAt: '2026-12-09T11:00:00.000Z',
};

const open = (log: typeof LOG, booking = AS_HOST) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  return openPart(<ContactLog booking={booking} />, {
    'late-contacts/of-booking': () => log,
    'late-contacts/log': () => ({ ...log, items: [] }),
  });
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it('says who tried what, when it came to nothing or not, and until when the car is not given up', async () => {
  open(LOG);
  const list = await screen.findByRole('list', { name: 'Calls and messages' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Sipho · SMS · Reached');
  expect(first?.textContent).toContain('Flat tyre near Colenso.');
  expect(second?.textContent).toContain('Nomvula · Message · Sent through Kwela');
  screen.getByText(/If you do not hear from Sipho .* by .*13:00/);
});

it('takes a line from either side, and asks for what is missing', async () => {
  const { server, person } = open({ ...LOG, items: [] });
  await screen.findByText(/Nobody has written anything down yet/);
  await person.click(screen.getByRole('button', { name: 'Add a call or message' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Add to the log' }));
  expect(await dialog.findAllByText('Choose what came of it.')).not.toEqual([]);
  await person.click(dialog.getByRole('radio', { name: 'I called' }));
  await person.type(dialog.getByRole('textbox', { name: 'At what time?' }), '13:30');
  await person.click(dialog.getByRole('radio', { name: 'No answer' }));
  await person.type(dialog.getByRole('textbox', { name: /What was said/ }), 'It rang.');
  await person.click(dialog.getByRole('button', { name: 'Add to the log' }));
  await vi.waitFor(() => expect(server.asked('late-contacts/log')).toHaveLength(1));
  expect(server.asked('late-contacts/log')).toMatchObject([
    {
      bookingId: BOOKING.bookingId,
      way: 'call',
      outcome: 'no_answer',
      at: '2026-12-08T11:30:00.000Z',
      note: 'It rang.',
    },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is only read by who may not write in it', async () => {
  open({ ...LOG, canLog: false });
  await screen.findByRole('list', { name: 'Calls and messages' });
  expect(screen.queryByRole('button')).toBeNull();
});
