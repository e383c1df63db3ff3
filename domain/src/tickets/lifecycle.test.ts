import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import { ticketLifecycle as ticket } from './lifecycle.ts';

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
});
