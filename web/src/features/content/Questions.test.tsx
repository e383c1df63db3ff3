import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import { Questions } from './Questions.tsx';

afterEach(forgetAnswers);

const question = (id: string, asked: string, html: string) => ({
  id,
  question: asked,
  answer: [{ kind: 'html' as const, key: `faq/${id}`, html }],
});
const TOPICS = [
  {
    topic: 'on-the-road' as const,
    questions: [
      question('tolls', 'Who pays e-tolls?', '<p>You do, after the trip.</p>'),
      question('cafe', 'May I eat in the car?', '<p>Not from a café, please.</p>'),
    ],
  },
  {
    topic: 'hosting' as const,
    questions: [
      question('fee', 'What do I pay?', '<p>A fee of each trip, but <a href="/faq#tolls">no tolls</a>.</p>'),
    ],
  },
];

function open(address = '/faq') {
  keepAnswer('content/questions', {}, { topics: TOPICS });
  serve();
  render(
    <App address={address}>
      <Questions />
    </App>,
  );
  return userEvent.setup();
}
const box = () => screen.getByRole('searchbox', { name: 'Search the answers' });
const topics = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const asked = () => screen.queryAllByText(/\?$/).map(({ textContent }) => textContent);
const isOpen = (id: string) => {
  const found = document.getElementById(id);
  return found instanceof HTMLDetailsElement && found.open;
};

it('stand under what they are about, all of them closed, and no count before anybody searches', () => {
  open();
  expect(topics()).toEqual(['On the road', 'Renting out your car']);
  expect(['tolls', 'cafe', 'fee'].map(isOpen)).toEqual([false, false, false]);
  expect(screen.queryByText(/^\d+ answers?$/)).toBeNull();
});

it('are found by words of the question or the answer, which is said, and all stand there again without', async () => {
  const person = open();
  await person.type(box(), 'trip');
  await screen.findByText('2 answers');
  expect(asked()).toEqual(['Who pays e-tolls?', 'What do I pay?']);
  await person.type(box(), ' fee');
  await screen.findByText('1 answer');
  expect(topics()).toEqual(['Renting out your car']);
  await person.clear(box());
  await waitFor(() => expect(asked()).toHaveLength(3));
  await person.type(box(), '  ');
  expect(screen.queryByText(/^\d+ answers?$/)).toBeNull();
});

it('are found without the accents, and by no tag of their text', async () => {
  const person = open();
  await person.type(box(), 'CAFE');
  await screen.findByText('1 answer');
  expect(asked()).toEqual(['May I eat in the car?']);
});

it('say what to do where none has the words', async () => {
  const person = open();
  await person.type(box(), 'helicopter');
  await screen.findByText(/^No answer has these words\. Try fewer or other ones/);
  screen.getByText('0 answers');
  expect(topics()).toEqual([]);
});

it('open the one that the address names, and only that', () => {
  open('/faq#cafe');
  expect(['tolls', 'cafe', 'fee'].map(isOpen)).toEqual([false, true, false]);
});

it.each(['/faq#nothing', '/faq#on-the-road', '/faq#'])('open none for %s', (address) => {
  open(address);
  expect(['tolls', 'cafe', 'fee'].map(isOpen)).toEqual([false, false, false]);
});

it('ask whether an answer helped once it was read, and still after it was closed', async () => {
  const person = open();
  expect(screen.queryByRole('group', { name: 'Was this useful?', hidden: true })).toBeNull();
  await person.click(screen.getByText('Who pays e-tolls?'));
  await screen.findByRole('group', { name: 'Was this useful?' });
  await person.click(screen.getByText('Who pays e-tolls?'));
  expect(screen.getAllByRole('group', { name: 'Was this useful?', hidden: true })).toHaveLength(1);
});

it('lead from an answer that was found to one with other words', async () => {
  const person = open();
  await person.type(box(), 'fee');
  await screen.findByText('1 answer');
  await act(async () => screen.getByText('no tolls').click());
  await waitFor(() => expect(isOpen('tolls')).toBe(true));
  expect(box()).toHaveProperty('value', '');
});
