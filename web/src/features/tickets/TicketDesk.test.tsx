import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { AppWithAccount } from '../../testing/app.tsx';
import { answerOf, keepSession, refused, serve, sessionOf } from '../../testing/server.ts';
import TicketDesk from './TicketDesk.tsx';
import { AT, KEY, STORY, ticketOf } from './testing/sample.ts';

const open = (address = '/get-help') => {
  render(
    <AppWithAccount address={address}>
      <TicketDesk />
    </AppWithAccount>,
  );
  return userEvent.setup();
};

async function fill(person: ReturnType<typeof userEvent.setup>) {
  await person.selectOptions(await screen.findByLabelText('What is it about?'), 'payment');
  await person.type(screen.getByLabelText('What happened?'), STORY);
}

describe('a visitor', () => {
  it('says where to be answered, sends once and is led to the ticket by its secret', async () => {
    const server = serve({
      'tickets/open': () => ({
        ref: 'TKT-2612-7K3QX',
        key: KEY,
        severity: 'normal',
        answerDueAt: '2026-12-03T08:00:00.000Z',
      }),
      'tickets/get': () => ticketOf(),
    });
    const person = open();
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: /^Enter your email address/ })).toBeTruthy();
    expect(server.asked('tickets/open')).toEqual([]);
    await person.type(screen.getByLabelText('Your email address'), 'anele@example.co.za');
    await person.type(screen.getByLabelText('Booking reference (optional)'), 'TRP-2611-7K3QX');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('You hear from us by', { exact: false })).toBeTruthy();
    expect(server.asked('tickets/open')).toEqual([
      {
        topic: 'payment',
        text: STORY,
        bookingId: null,
        vehicleId: null,
        statedRef: 'TRP-2611-7K3QX',
        name: null,
        email: 'anele@example.co.za',
        callNumber: null,
        fileIds: [],
        isSeparate: false,
      },
    ]);
    expect(server.asked('tickets/get')).toEqual([{ ref: 'TKT-2612-7K3QX', key: KEY }]);
  });

  it('keeps what was typed over a reload, and under the same key while the answer is lost', async () => {
    const server = serve({ 'tickets/open': () => Promise.reject(new TypeError('Failed to fetch')) });
    const person = open();
    await fill(person);
    await person.type(screen.getByLabelText('Your email address'), 'anele@example.co.za');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.keysOf('tickets/open')).toHaveLength(2));
    const [first, second] = server.keysOf('tickets/open');
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('anele@example.co.za'));
  });

  it('with a link that is not whole is told what to do', async () => {
    serve({ 'tickets/get': () => refused('not_found') });
    open('/get-help?ticket=TKT-2612-7K3QX');
    expect(await screen.findByText("We can't show this ticket")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All of Get help' }).getAttribute('href')).toBe('/get-help');
  });
});

describe('somebody with an account', () => {
  const USER = {
    id: '11111111-1111-4111-8111-111111111111',
    email: 'sipho@example.co.za',
    user_metadata: {},
  };
  const signedIn = () => {
    keepSession(sessionOf(USER));
    const server = serve({ 'bookings/mine': () => ({ items: [], nextCursor: null, counts: NO_COUNTS }) });
    server.on('GET /auth/v1/user', () => answerOf(USER));
    server.on('GET /rest/v1/user_roles', () => answerOf([{ role: 'guest', is_active: true }]));
    server.on('GET /rest/v1/profiles', () => answerOf([]));
    return server;
  };
  const NO_COUNTS = { upcoming: 0, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 };

  it('is offered the open ticket about the same, and may send another one all the same', async () => {
    const server = signedIn();
    server.on('tickets/mine', () => ({ items: [], nextCursor: null }));
    const known = {
      ref: 'TKT-2612-7K3QX',
      topic: 'payment',
      state: 'open',
      changedAt: AT,
      bookingRef: null,
    } as const;
    server.on('tickets/open', ({ isSeparate }) =>
      isSeparate === true
        ? { ref: 'TKT-2612-00000', key: null, severity: 'normal', answerDueAt: AT }
        : refused('ticket_already_open', { tickets: [known] }),
    );
    server.on('tickets/get', () => ticketOf({ ref: 'TKT-2612-00000' }));
    const person = open();
    await fill(person);
    expect(screen.queryByLabelText('Your email address')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    const offered = await screen.findByText('You have written to us about this already');
    expect(offered).toBeTruthy();
    const link = screen.getByRole('link', { name: /TKT-2612-7K3QX/ });
    expect(link.getAttribute('href')).toBe('/get-help?ticket=TKT-2612-7K3QX');
    await person.click(screen.getByRole('button', { name: 'Send as a new message' }));
    expect(await screen.findByText('TKT-2612-00000')).toBeTruthy();
  });
});

describe('a ticket', () => {
  const link = `/get-help?ticket=TKT-2612-7K3QX#key=${KEY}`;

  it('shows who wrote what, takes a message and says that it is settled', async () => {
    const answer: OutputOf<'tickets/get'>['messages'][number] = {
      id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c56',
      kind: 'answer',
      text: 'It was sent.',
      at: AT,
      files: [],
    };
    const server = serve({
      'tickets/get': () =>
        ticketOf({
          state: 'waiting_user',
          answerDueAt: null,
          clock: 'paused',
          messages: [...ticketOf().messages, answer],
        }),
      'tickets/message': () => ticketOf({ state: 'waiting_us' }),
      'tickets/solve': () => ticketOf({ state: 'solved', canSolve: false, canRate: true }),
    });
    const person = open(link);
    expect(await screen.findByText('Waiting for you')).toBeTruthy();
    const [own, ours] = screen.getAllByRole('article');
    expect(within(own ?? document.body).getByText('You')).toBeTruthy();
    expect(within(ours ?? document.body).getByText('Kwela support')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Write your message first.')).toBeTruthy();
    await person.type(screen.getByLabelText('Your message'), 'Thank you.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('With us')).toBeTruthy();
    expect(server.asked('tickets/message')).toEqual([
      { ref: 'TKT-2612-7K3QX', key: KEY, text: 'Thank you.', fileIds: [] },
    ]);
    await person.click(screen.getByRole('button', { name: 'This is settled' }));
    expect(await screen.findByText('How did we do?')).toBeTruthy();
    expect(screen.getByLabelText('Not settled? Write to us again')).toBeTruthy();
  });

  it('that is closed offers nothing to write', async () => {
    serve({
      'tickets/get': () =>
        ticketOf({
          state: 'closed',
          canWrite: false,
          canSolve: false,
          answerDueAt: null,
          mergedIntoRef: 'TKT-2612-00000',
        }),
    });
    open(link);
    expect(await screen.findByText(/^This ticket is closed/)).toBeTruthy();
    expect(screen.getByText(/we go on in your ticket TKT-2612-00000/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
