import { describe, expect, it } from 'vitest';
import { duplicatesOf } from './duplicates.ts';
import { readTicketReference, ticketReference } from './reference.ts';
import { mayBeAnonymous, severityOf, TICKET_TOPICS, type TicketTopic } from './topics.ts';

const CALM = { isInDanger: false, isTripUnderWay: false };

describe('how soon a ticket is looked at', () => {
  it.each([
    ['payment', {}, 'normal'],
    ['payment', { isTripUnderWay: true }, 'normal'],
    ['booking', {}, 'normal'],
    ['booking', { isTripUnderWay: true }, 'high'],
    ['on_the_road', {}, 'high'],
    ['scam', {}, 'high'],
    ['concern', {}, 'high'],
    ['concern', { isInDanger: true }, 'urgent'],
    ['privacy', {}, 'low'],
    ['wedding', {}, 'normal'],
    ['gear', { isTripUnderWay: true }, 'normal'],
  ] as const)('%s, %o: %s', (topic, facts, expected) => {
    expect(severityOf(topic, { ...CALM, ...facts })).toBe(expected);
  });

  it('is at once for every topic when somebody may be in danger', () => {
    for (const topic of TICKET_TOPICS) {
      expect(severityOf(topic, { isInDanger: true, isTripUnderWay: true })).toBe('urgent');
    }
  });

  it('lets nobody stay unnamed but those who report a concern', () => {
    expect(TICKET_TOPICS.filter(mayBeAnonymous)).toEqual(['concern']);
  });
});

describe('the same matter again', () => {
  const known = (
    id: string,
    topic: TicketTopic,
    bookingId: string | null,
    state: 'open' | 'solved' | 'closed',
    on = 1,
  ) => ({
    id,
    topic,
    bookingId,
    state,
    changedAt: new Date(Date.UTC(2026, 11, on)),
  });
  const KNOWN = [
    known('old', 'payment', 'a', 'open', 1),
    known('newer', 'payment', 'a', 'solved', 2),
    known('closed', 'payment', 'a', 'closed', 3),
    known('other trip', 'payment', 'b', 'open', 4),
    known('no trip', 'payment', null, 'open', 5),
    known('other topic', 'fine', 'a', 'open', 6),
  ];

  it.each([
    ['payment', 'a', ['newer', 'old']],
    ['payment', null, ['no trip']],
    ['fine', 'a', ['other topic']],
    ['fine', null, []],
  ] as const)('%s of trip %s is %j', (topic, bookingId, expected) => {
    expect(duplicatesOf({ topic, bookingId }, KNOWN).map(({ id }) => id)).toEqual(expected);
  });
});

describe('the reference of a ticket', () => {
  it('is short, dated and read as people type it', () => {
    const ref = ticketReference(new Date('2026-11-30T22:30:00Z'), [7, 3, 20, 26, 29]);
    expect(ref).toBe('TKT-2612-73MTX');
    expect(readTicketReference(' tkt-26i2-73mtx ')).toBe(ref);
    expect(readTicketReference('TRP-2612-73MTX')).toBeNull();
  });
});
