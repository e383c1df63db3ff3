import { LONGEST_REFUSE_NOTE } from '@kwela/domain/hand-over/stages';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { ReturnAnswer } from './ReturnAnswer.tsx';

const { bookingId } = BOOKING;
const NOTE = 'A scratch on the left door.';
const open = (answers: Answers = {}) =>
  openPart(<ReturnAnswer bookingId={bookingId} guest="Sipho" />, answers);
const note = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Not yet: what do you still look at?' });
const tell = () => screen.getByRole('button', { name: 'Tell Sipho' });
const good = () => screen.getByRole('button', { name: 'All good' });

it('tells the guest what is still looked at, and keeps it no longer once it is told', async () => {
  const answer = Promise.withResolvers<{ bookingId: string; state: 'returned' }>();
  const { server, person } = open({ 'hand-overs/answer-return': () => answer.promise });
  expect(screen.getByText('Sipho reads this.')).toBeDefined();
  await person.type(note(), NOTE);
  expect(JSON.stringify(localStorage)).toContain(NOTE);
  await person.dblClick(tell());
  answer.resolve({ bookingId, state: 'returned' });
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toContain(NOTE));
  expect(server.asked('hand-overs/answer-return')).toEqual([{ bookingId, answer: 'not_yet', note: NOTE }]);
});

it('takes no words of spaces alone, and no more than there is room for', async () => {
  const { server, person } = open();
  await person.type(note(), '   ');
  await person.click(tell());
  expect(await screen.findAllByText('Say in a few words what you still have to look at.')).not.toEqual([]);
  expect(note().getAttribute('aria-invalid')).toBe('true');
  await person.clear(note());
  await person.click(note());
  await person.paste('x'.repeat(LONGEST_REFUSE_NOTE + 1));
  expect(note().value).toHaveLength(LONGEST_REFUSE_NOTE);
  expect(server.asked('hand-overs/answer-return')).toEqual([]);
});

it('says where it belongs that “all good” was not taken, and sends it once', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refused<'not_allowed'>>>();
  const { server, person } = open({ 'hand-overs/answer-return': () => answer.promise });
  await person.dblClick(good());
  expect(good().getAttribute('aria-busy')).toBe('true');
  answer.resolve(refused('not_allowed'));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('That is no longer possible');
  expect(told.closest('form')).toBeNull();
  expect(server.asked('hand-overs/answer-return')).toMatchObject([{ answer: 'all_good' }]);
  expect(good().getAttribute('aria-busy')).toBeNull();
});

it('keeps what was typed when the line fails, also after the page was opened anew', async () => {
  const { person } = open({ 'hand-overs/answer-return': noAnswer });
  await person.type(note(), NOTE);
  await person.click(tell());
  const told = await screen.findByRole('alert');
  expect(told.closest('form')).not.toBeNull();
  expect(note().value).toBe(NOTE);
  cleanup();
  open();
  expect(note().value).toBe(NOTE);
});
