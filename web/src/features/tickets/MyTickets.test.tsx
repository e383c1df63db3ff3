import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { broken, noAnswer } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { MyTickets } from './MyTickets.tsx';
import { summaryOf } from './testing/sample.ts';

const open = (mine: UseCaseAnswer<'tickets/mine'>) => openPart(<MyTickets />, { 'tickets/mine': mine });

it('says what will be here while there is nothing', async () => {
  open(() => ({ items: [], nextCursor: null }));
  await screen.findByText('What you write to us, and what we answer, will be here.');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('names each by what it is about, how it stands and its trip', async () => {
  open(() => ({
    items: [
      summaryOf({ state: 'waiting_user', bookingRef: 'TRP-2611-7QK4M' }),
      summaryOf({ ref: 'TKT-2611-00000', topic: 'damage', state: 'closed' }),
    ],
    nextCursor: null,
  }));
  const [first, second] = within(await screen.findByRole('list')).getAllByRole('link');
  expect(first?.textContent).toMatch(/Waiting for you.*TKT-2612-7K3QX.*TRP-2611-7QK4M/);
  expect(second?.textContent).toContain('Closed');
  expect(second?.textContent).not.toContain('TRP-');
  expect(second?.getAttribute('href')).toBe('/?ticket=TKT-2611-00000');
});

it('asks again when they did not come, and shows them then', async () => {
  let isDown = true;
  const { person } = open(() => (isDown ? noAnswer() : { items: [summaryOf()], nextCursor: null }));
  await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
  expect(screen.queryByText(/will be here/)).toBeNull();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('TKT-2612-7K3QX');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the rest did not load, keeps what is there, and goes on from where it was', async () => {
  let isDown = true;
  const { server, person } = open(({ after }) => {
    if (after === undefined) return { items: [summaryOf()], nextCursor: 'two' };
    return isDown ? broken() : { items: [summaryOf({ ref: 'TKT-2611-00000' })], nextCursor: null };
  });
  await person.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('The rest did not load');
  screen.getByText('TKT-2612-7K3QX');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('TKT-2611-00000');
  await vi.waitFor(() => expect(screen.queryByText('The rest did not load')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.asked('tickets/mine')).toEqual([{}, { after: 'two' }, { after: 'two' }]);
});
