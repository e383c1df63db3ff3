import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { noAnswer, refused, serve } from '../../testing/server.ts';
import AnswerVotes from './AnswerVotes.tsx';

const RATE = 'content/rate-answer';

const open = () => {
  render(
    <App address="/faq">
      <AnswerVotes question="tolls" />
    </App>,
  );
  return userEvent.setup();
};
const press = (person: ReturnType<typeof open>, name: string) =>
  person.click(screen.getByRole('button', { name }));

it('takes one vote, asks why, and knows it after a reload', async () => {
  const server = serve({ [RATE]: () => ({}) });
  const person = open();
  await press(person, 'No');
  await screen.findByText('Sorry about that. What was missing?');
  await press(person, 'It’s hard to follow');
  await screen.findByText('Thank you. We’ll look at it.');
  const [first, second] = server.asked(RATE);
  expect(first).toMatchObject({ question: 'tolls', vote: 'not_useful' });
  expect(second).toEqual({ voteId: first?.voteId, question: 'tolls', vote: 'unclear' });
  expect(screen.getByRole('link', { name: 'Ask us instead' }).getAttribute('href')).toBe('/get-help');
  cleanup();
  open();
  expect(screen.getByRole('button', { name: 'It’s hard to follow', pressed: true })).toBeTruthy();
});

it('says what went wrong, and counts nothing then', async () => {
  serve({ [RATE]: () => refused('rate_limited') });
  await press(open(), 'Yes');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
  expect(localStorage).toHaveLength(0);
});

it('counts one vote of somebody who presses both answers before the first is there', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const server = serve({ [RATE]: async () => ({ ...(await promise) }) });
  const person = open();
  await person.dblClick(screen.getByRole('button', { name: 'Yes' }));
  await press(person, 'No');
  resolve({});
  await screen.findByText('Thank you. We’re glad that it helped.');
  expect(server.asked(RATE)).toMatchObject([{ vote: 'useful' }]);
});

it('tries again under the same vote, as the first may have counted when its answer was lost', async () => {
  const server = serve({ [RATE]: noAnswer });
  const person = open();
  await press(person, 'Yes');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We could not reach Kwela/));
  server.on(RATE, () => ({}));
  await press(person, 'No');
  await screen.findByText('Sorry about that. What was missing?');
  expect(screen.getByRole('alert').textContent).toBe('');
  const [lost, kept] = server.asked(RATE);
  expect(kept?.voteId).toBe(lost?.voteId);
});

it('lets somebody change their mind, in both directions, under the vote of before', async () => {
  const server = serve({ [RATE]: () => ({}) });
  const person = open();
  await press(person, 'Yes');
  await person.click(await screen.findByRole('button', { name: 'It didn’t help' }));
  await person.click(await screen.findByRole('button', { name: 'It did help' }));
  await screen.findByText('Thank you. We’re glad that it helped.');
  const asked = server.asked(RATE);
  expect(asked.map(({ vote }) => vote)).toEqual(['useful', 'not_useful', 'useful']);
  expect(new Set(asked.map(({ voteId }) => voteId)).size).toBe(1);
});

it.each(['{"voteId":7,"vote":"useful"}', 'useful', '[]'])(
  'asks anew where it kept what it cannot read: %s',
  (kept) => {
    localStorage.setItem('kwela-vote:tolls', kept);
    open();
    screen.getByRole('group', { name: 'Was this useful?' });
    expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false');
  },
);

it('keeps the keyboard at what it asks next, and takes nothing from who only comes back', async () => {
  serve({ [RATE]: () => ({}) });
  const person = open();
  await person.tab();
  await person.keyboard('{Enter}');
  await screen.findByText('Thank you. We’re glad that it helped.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'It didn’t help' }));
  cleanup();
  open();
  expect(document.activeElement).toBe(document.body);
});
