import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, problemsOf, type TicketDraft, ticketDraft } from './ticket-draft.ts';

const DRAFT: TicketDraft = {
  ...EMPTY_DRAFT,
  topic: 'payment',
  text: 'My refund has not arrived.',
  email: 'anele@example.co.za',
};
const problems = (change: Partial<TicketDraft>, needsEmail = true) =>
  problemsOf({ ...DRAFT, ...change }, { needsEmail });

it.each([
  [19, { text: 'Tell us a little more: at least 20 characters.' }],
  [20, {}],
  [5_000, {}],
  [5_001, { text: 'This is too long. Use at most 5000 characters.' }],
])('a story of %d characters is short, long or right, whatever spaces stand round it', (length, found) => {
  expect(problems({ text: `  ${'a'.repeat(length)}\n ` })).toEqual(found);
});

describe('the address of the answer', () => {
  it.each([
    ['', { email: 'Enter your email address, so that we can answer you.' }],
    ['   ', { email: 'Enter your email address, so that we can answer you.' }],
    ['anele@', { email: 'Enter an email address, such as name@example.co.za.' }],
    ['anele@example.c', { email: 'Enter an email address, such as name@example.co.za.' }],
    [' anele@example.co.za ', {}],
  ])('of a visitor who typed “%s”', (email, found) => {
    expect(problems({ email })).toEqual(found);
  });

  it('is not looked at once somebody is signed in, as its field is not there any more', () => {
    expect(problems({ email: 'anele@' }, false)).toEqual({});
  });
});

it.each([
  ['', true],
  ['082 123 4567', true],
  ['+27 82 123 4567', true],
  ['082 123 456', false],
  ['anele@example.co.za', false],
  ['call me', false],
])('a number to call that reads “%s” is in order: %s', (callNumber, isRight) => {
  expect(problems({ callNumber })).toEqual(
    isRight ? {} : { callNumber: 'Enter a phone number, such as 082 123 4567.' },
  );
});

it('says all that is wrong at once, each at its field', () => {
  expect(Object.keys(problemsOf({ ...EMPTY_DRAFT, callNumber: 'x' }, { needsEmail: true }))).toEqual([
    'topic',
    'text',
    'email',
    'callNumber',
  ]);
});

it('what was kept for another form, or is not whole, is left behind', () => {
  const store = ticketDraft('any');
  store.write(DRAFT);
  expect(ticketDraft('any').read()).toEqual(DRAFT);
  expect(ticketDraft('host').read()).toBeNull();
  store.write({ ...DRAFT, files: [{ id: 'a', name: 'b', kind: 'application/pdf', bytes: Number.NaN }] });
  expect(store.read()).toBeNull();
  store.clear();
  expect(store.read()).toBeNull();
});
