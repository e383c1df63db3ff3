import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import { followsMessage, isOurTurn, TICKET_STATES, ticketLifecycle as ticket } from './lifecycle.ts';

describe('a question to support', () => {
  it('goes to and fro until it is solved, and is closed by the clock', () => {
    expect(
      lived(
        ticket,
        ['admin', 'answer'],
        ['person', 'reply'],
        ['admin', 'answer'],
        ['person', 'solve'],
        ['system', 'close'],
      ),
    ).toBe('closed');
  });

  it('is never closed over the head of the person who waits for an answer', () => {
    expect(broughtAbout(ticket, 'open', { by: ['system'] })).toEqual([]);
    expect(whenMay(ticket, 'system', 'close')).toEqual(['solved']);
  });

  it('that was called solved is opened again by the person, until it is closed', () => {
    expect(lived(ticket, ['admin', 'solve'], ['person', 'reopen'], ['admin', 'answer'])).toBe('waiting_user');
    expect(lived(ticket, ['admin', 'solve'], ['system', 'close'], ['person', 'reopen'])).toBe(
      'person may not reopen what is closed',
    );
    expect(whenMay(ticket, 'admin', 'reopen')).toEqual([]);
  });

  it('can be called solved by the person as long as it is not', () => {
    expect(whenMay(ticket, 'person', 'solve')).toEqual(['open', 'waiting_user', 'waiting_us', 'reopened']);
  });

  it('counts as solved when the person never replies, and is closed after that', () => {
    expect(lived(ticket, ['admin', 'answer'], ['system', 'lapse'], ['system', 'close'])).toBe('closed');
    expect(whenMay(ticket, 'system', 'lapse')).toEqual(['waiting_user']);
  });

  it('is laid together with another one by us alone, as long as it is not closed', () => {
    expect(whenMay(ticket, 'admin', 'merge')).toEqual(TICKET_STATES.filter((state) => state !== 'closed'));
    expect(whenMay(ticket, 'person', 'merge')).toEqual([]);
  });

  it.each([
    ['open', { transition: null }],
    ['waiting_us', { transition: null }],
    ['reopened', { transition: null }],
    ['waiting_user', { transition: 'reply' }],
    ['solved', { transition: 'reopen' }],
    ['closed', null],
  ] as const)('that is %s and gets a message: %o', (state, expected) => {
    expect(followsMessage(state)).toEqual(expected);
  });

  it('is ours until we answer', () => {
    expect(TICKET_STATES.filter(isOurTurn)).toEqual(['open', 'waiting_us', 'reopened']);
  });
});
