import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { saveTicketFile } from '../../lib/files/private-files.ts';
import { NetworkError } from '../../lib/refusal.ts';
import { expectFocus } from '../../testing/expect-focus.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import Toaster from '../../ui/overlays/Toaster.tsx';
import { dismiss } from '../../ui/overlays/toast.ts';
import { TicketThread } from './TicketThread.tsx';
import { AT, KEY, ticketOf } from './testing/sample.ts';
import type { Ticket } from './ticket-calls.ts';

vi.mock('../../lib/files/private-files.ts', () => ({ saveTicketFile: vi.fn<typeof saveTicketFile>() }));
afterEach(() => dismiss());

const LINK = { ref: 'TKT-2612-7K3QX', key: KEY };
const open = (first: Ticket, answers: Answers = {}) =>
  openPart(
    <>
      <TicketThread link={LINK} />
      <Toaster />
    </>,
    { 'tickets/get': () => first, ...answers },
  );
const box = (name = 'Your message') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a message', () => {
  it('stays in its box while the line fails, also over a reload, and is written once', async () => {
    let isDown = true;
    const { server, person } = open(ticketOf(), {
      'tickets/message': () => (isDown ? noAnswer() : ticketOf({ state: 'waiting_us' })),
    });
    await person.type(await box(), 'Any news?');
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    expect((await box()).value).toBe('Any news?');
    expect(JSON.stringify(localStorage)).toContain('Any news?');
    isDown = false;
    await person.click(send());
    await screen.findByText('With us');
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await box()).value).toBe('');
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Any news?'));
    const [first, second] = server.keysOf('tickets/message');
    expect(second).toBe(first);
  });

  it('that is written in the same words later is another one', async () => {
    const { server, person } = open(ticketOf(), { 'tickets/message': () => ticketOf() });
    for (const count of [1, 2]) {
      await person.type(await box(), 'Any news?');
      await person.click(send());
      await waitFor(async () => expect((await box()).value).toBe(''));
      expect(server.asked('tickets/message')).toHaveLength(count);
    }
    const [first, second] = server.keysOf('tickets/message');
    expect(second).not.toBe(first);
  });

  it('is sent once by who presses twice, and without the spaces round it', async () => {
    const { server, person } = open(ticketOf(), { 'tickets/message': () => ticketOf() });
    await person.type(await box(), '  Thank you. ');
    await person.dblClick(send());
    await waitFor(async () => expect((await box()).value).toBe(''));
    expect(server.asked('tickets/message')).toEqual([{ ...LINK, text: 'Thank you.', fileIds: [] }]);
  });

  it('to a ticket that was closed meanwhile is not lost', async () => {
    const { person } = open(ticketOf(), { 'tickets/message': () => refused('ticket_closed') });
    await person.type(await box(), 'One more thing.');
    await person.click(send());
    await screen.findByText(/^This ticket is closed\. Open a new one and mention its number/);
    expect((await box()).value).toBe('One more thing.');
  });

  it('without words puts the focus where they are missing', async () => {
    const { person } = open(ticketOf());
    await box();
    await person.click(send());
    await screen.findByText('Write your message first.');
    await expectFocus(box());
  });

  it('to a settled ticket says that it opens it again', async () => {
    const { person } = open(ticketOf({ state: 'solved', canSolve: false }), {
      'tickets/message': () => ticketOf({ state: 'reopened' }),
    });
    await person.type(await box('Not settled? Write to us again'), 'It is still missing.');
    await person.click(screen.getByRole('button', { name: 'Send and open it again' }));
    await box();
    expect(screen.queryByRole('button', { name: 'Send and open it again' })).toBeNull();
  });
});

describe('when we answer', () => {
  it.each<[string, Partial<Ticket>, RegExp | null]>([
    ['is said while it runs', {}, /You hear from us by\s+Thu 3 Dec, 10:00/],
    [
      'is owned up to when we are late',
      { clock: 'late' },
      /^We are late with our answer\. It comes first now\.$/,
    ],
    ['is not said while we wait for the person', { answerDueAt: null, clock: 'paused' }, null],
  ])('%s', async (_, change, words) => {
    vi.useFakeTimers({ now: new Date(AT), toFake: ['Date'] });
    open(ticketOf(change));
    await box();
    const said = screen.queryByText(/You hear from us by|We are late/);
    if (words === null) expect(said).toBeNull();
    else expect(said?.textContent).toMatch(words);
  });
});

describe('that it is settled', () => {
  it('is refused when support has done it already, and how it stands is shown', async () => {
    // Not by the look that it takes each minute.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let ticket = ticketOf();
    const { person } = openPart(
      <>
        <TicketThread link={LINK} />
        <Toaster />
      </>,
      {
        'tickets/get': () => ticket,
        'tickets/solve': () => {
          ticket = ticketOf({ state: 'closed', canSolve: false, canWrite: false, answerDueAt: null });
          return refused('not_allowed');
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'This is settled' }));
    await screen.findByText('That is no longer possible. Reload the page to see what has changed.');
    await screen.findByText(/^This ticket is closed\. If there is something new/);
    expect(screen.queryByRole('button', { name: 'This is settled' })).toBeNull();
  });

  it('can be said again after the line failed', async () => {
    const { server, person } = open(ticketOf(), { 'tickets/solve': noAnswer });
    const button = await screen.findByRole('button', { name: 'This is settled' });
    await person.click(button);
    await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
    server.on('tickets/solve', () => ticketOf({ state: 'solved', canSolve: false }));
    await person.click(button);
    await screen.findByText('Solved');
  });
});

describe('the rating', () => {
  const SOLVED = ticketOf({ state: 'solved', canSolve: false, canRate: true, answerDueAt: null });
  const rate = () => screen.getByRole('button', { name: 'Send my rating' });

  it('needs stars, and keeps the words that go with them while the line fails', async () => {
    const { server, person } = open(SOLVED, { 'tickets/rate': noAnswer });
    await person.type(await box('What could we do better? (optional)'), 'Answer sooner. ');
    await person.click(rate());
    expect(await screen.findAllByText('Choose how many stars.')).not.toEqual([]);
    expect(server.asked('tickets/rate')).toEqual([]);
    await person.click(screen.getByRole('radio', { name: '1 star' }));
    await person.click(rate());
    await screen.findByText(/^We could not reach Kwela/);
    server.on('tickets/rate', () => ({ ...SOLVED, canRate: false, stars: 1 }));
    await person.click(rate());
    await screen.findByText('Thank you for telling us how we did.');
    expect(screen.queryByText('How did we do?')).toBeNull();
    const asked = { ...LINK, stars: 1, comment: 'Answer sooner.' };
    expect(server.asked('tickets/rate')).toEqual([asked, asked]);
  });

  it('may come without a word, and is gone when it was given on another device', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let ticket = SOLVED;
    const { server, person } = openPart(<TicketThread link={LINK} />, {
      'tickets/get': () => ticket,
      'tickets/rate': () => {
        ticket = { ...SOLVED, canRate: false, stars: 5 };
        return refused('not_allowed');
      },
    });
    await person.click(await screen.findByRole('radio', { name: '4 stars' }));
    await person.click(rate());
    await screen.findByText('Thank you for telling us how we did.');
    expect(server.asked('tickets/rate')).toEqual([{ ...LINK, stars: 4, comment: null }]);
  });
});

describe('files', () => {
  const file = {
    id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c57',
    name: 'proof.pdf',
    kind: 'application/pdf',
    bytes: 9,
  } as const;
  const answer: OutputOf<'tickets/get'>['messages'][number] = {
    id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c58',
    kind: 'solution',
    text: 'It was sent.',
    at: AT,
    files: [file],
  };

  it('are saved with the secret of the link, and a no is said', async () => {
    const { person } = open(ticketOf({ messages: [answer] }));
    const article = within(await screen.findByRole('article'));
    article.getByText('Kwela support');
    vi.mocked(saveTicketFile).mockRejectedValueOnce(new NetworkError('no_answer'));
    await person.click(article.getByRole('button', { name: 'proof.pdf' }));
    await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
    expect(saveTicketFile).toHaveBeenLastCalledWith(LINK, file);
  });
});

it('what did not load is asked for again by a press, and is not taken for a wrong link', async () => {
  let isDown = true;
  const { person } = openPart(<TicketThread link={LINK} />, {
    'tickets/get': () => (isDown ? noAnswer() : ticketOf()),
  });
  await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
  expect(screen.queryByText("We can't show this ticket")).toBeNull();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'A payment, a refund or a deposit' });
});
