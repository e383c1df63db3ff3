import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { refused, serve } from '../../testing/server.ts';
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
