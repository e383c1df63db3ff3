import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../testing/server.ts';
import { AuthContext } from '../../auth/session/auth-context.ts';
import { LERATO_SIGNED_IN } from '../../shell/testing/account.ts';
import { SUMMARY } from '../testing/sample.ts';
import { MyBookings } from './MyBookings.tsx';

type Item = OutputOf<'bookings/mine'>['items'][number];

const REQUEST: Item = {
  ...SUMMARY,
  viewer: 'host',
  state: 'requested',
  payoutCents: 230_400,
  nextDueAt: '2099-01-01T00:00:00.000Z',
};
const ZANELES: Item = {
  ...REQUEST,
  bookingId: idOf(601),
  guest: { firstName: 'Zanele', initials: 'ZD', avatarUrl: null },
};

/** What Lerato, as a host, has to answer; who is answered leaves the list. */
async function open(answers: Answers = {}) {
  const waiting = [REQUEST, ZANELES];
  const answer = ({ id }: { id: string }) => {
    waiting.splice(
      waiting.findIndex(({ bookingId }) => bookingId === id),
      1,
    );
    return { bookingId: id, state: 'confirmed' as const };
  };
  const opened = openPart(
    <AuthContext value={{ ...LERATO_SIGNED_IN, currentRole: 'host' }}>
      <main id="main" tabIndex={-1}>
        <MyBookings userId="lerato" />
      </main>
    </AuthContext>,
    {
      'bookings/mine': () => ({
        items: [...waiting],
        nextCursor: null,
        counts: {
          upcoming: 0,
          requests: waiting.length,
          in_progress: 0,
          needs_action: 0,
          past: 0,
          cancelled: 0,
        },
      }),
      'bookings/accept': answer,
      'bookings/decline': (input) => ({ ...answer(input), state: 'declined' }),
      ...answers,
    },
  );
  await screen.findAllByRole('article');
  return { ...opened, waiting };
}
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeAll(async () => {
  await import('../record/SimpleCommands.tsx');
  await import('../record/DeclineDialog.tsx');
});
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

describe('a request in the list of a host', () => {
  it('leaves it once it is accepted, and the keyboard goes on from the page to the next one', async () => {
    const { person, server } = await open();
    await person.click(button('Accept Sipho’s request'));
    const question = await dialog();
    question.getByText('R2 304.00');
    await person.click(question.getByRole('button', { name: 'Accept request' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Sipho’s request' })).toBeNull());
    await isClosed();
    expect(server.asked('bookings/accept')).toEqual([{ id: REQUEST.bookingId }]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(button('Accept Zanele’s request')).toBeDefined();
  });

  it('leaves it once it is declined, too', async () => {
    const { person, server } = await open();
    await person.click(button('Decline Zanele’s request'));
    const question = await dialog();
    await person.click(question.getAllByRole('radio')[0] ?? document.body);
    await person.click(question.getByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(server.asked('bookings/decline')[0]?.id).toBe(ZANELES.bookingId);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('gives the keyboard back to its button when the host thinks again', async () => {
    const { person, server } = await open();
    await person.click(button('Accept Zanele’s request'));
    await dialog();
    await person.keyboard('{Escape}');
    await isClosed();
    expect(document.activeElement).toBe(button('Accept Zanele’s request'));
    expect(server.asked('bookings/accept')).toEqual([]);
  });

  it('stays with its question where nobody answers, and can be answered again', async () => {
    const { person, server } = await open({ 'bookings/accept': noAnswer });
    await person.click(button('Accept Sipho’s request'));
    const question = await dialog();
    await person.click(question.getByRole('button', { name: 'Accept request' }));
    await question.findByText(/^We could not reach Kwela/);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await person.click(question.getByRole('button', { name: 'Accept request' }));
    await waitFor(() => expect(server.asked('bookings/accept')).toHaveLength(2));
  });

  it('that the guest has withdrawn meanwhile leaves the list, and nobody is told that it was accepted', async () => {
    const { person, server, waiting } = await open({ 'bookings/accept': () => refused('not_allowed') });
    await person.click(button('Accept Sipho’s request'));
    const question = await dialog();
    waiting.shift();
    await person.click(question.getByRole('button', { name: 'Accept request' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByText('Sipho')).toBeNull();
    expect(server.asked('bookings/accept')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
