import { LEAST_REFUSE_NOTE } from '@kwela/domain/hand-over/stages';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { RefuseCar } from './RefuseCar.tsx';

const { bookingId } = BOOKING;
const NOTE = 'The left back tyre is bald.';

async function open(answers: Answers = {}, { hasPhoto = true, reviewHours = 24 } = {}) {
  const opened = openPart(
    <RefuseCar bookingId={bookingId} reviewHours={reviewHours} hasPhoto={hasPhoto} />,
    answers,
  );
  await opened.person.click(screen.getByText('Something is wrong with the car'));
  return opened;
}
const note = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell the host and us what you see' });
const reason = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const refuse = () => screen.getByRole('button', { name: 'Refuse this car' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Refuse this car?' }));

it('asks for a reason and for words that say something, one letter short of them as well', async () => {
  const { server, person } = await open();
  await person.click(refuse());
  expect((await screen.findAllByText('Choose what is wrong.')).length).toBeGreaterThan(0);
  const [first] = screen.getAllByRole('radio');
  if (first === undefined) throw new Error('There is no reason');
  await person.click(first);
  await person.type(note(), `  ${'x'.repeat(LEAST_REFUSE_NOTE - 1)}  `);
  await person.click(refuse());
  expect((await screen.findAllByText(/in at least 20 characters\.$/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.type(note(), '{Home}x');
  await person.click(refuse());
  await screen.findByRole('dialog');
  expect(server.asked('hand-overs/refuse')).toEqual([]);
});

it('says what follows, and does nothing to the trip when the guest goes back', async () => {
  const { server, person } = await open({}, { reviewHours: 1, hasPhoto: false });
  expect(screen.getByText(/somebody from our team looks at the photos within 1 hour\./)).toBeDefined();
  expect(screen.getByText('Add at least one photo above that shows it.')).toBeDefined();
  await person.click(screen.getAllByRole('radio')[0] ?? note());
  await person.type(note(), NOTE);
  await person.click(refuse());
  await screen.findByRole('dialog');
  expect(dialog().getByText(/The trip ends now, and your deposit goes back\..*within 1 hour/)).toBeDefined();
  await person.click(dialog().getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(note().value).toBe(NOTE);
  expect(server.asked('hand-overs/refuse')).toEqual([]);
});

it('is refused once by a double click, with the reason and the words, and forgets what was typed', async () => {
  const answer = Promise.withResolvers<{ bookingId: string; state: 'refused' }>();
  const { server, person } = await open({ 'hand-overs/refuse': () => answer.promise });
  await person.click(reason('It is dirty'));
  await person.type(note(), NOTE);
  await person.click(refuse());
  await screen.findByRole('dialog');
  await person.dblClick(dialog().getByRole('button', { name: 'Refuse the car' }));
  await person.click(dialog().getByRole('button', { name: 'Go back' }));
  expect(screen.getByRole('dialog')).toBeDefined();
  answer.resolve({ bookingId, state: 'refused' });
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toContain(NOTE));
  expect(server.asked('hand-overs/refuse')).toEqual([{ bookingId, reason: 'dirty', note: NOTE }]);
});

it('says what the server misses, keeps what was typed, and says it no longer at the next try', async () => {
  const { person } = await open({ 'hand-overs/refuse': () => refused('photos_needed') });
  await person.click(reason('It is dirty'));
  await person.type(note(), NOTE);
  await person.click(refuse());
  await screen.findByRole('dialog');
  await person.click(dialog().getByRole('button', { name: 'Refuse the car' }));
  expect(await dialog().findByRole('alert')).toBeDefined();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(note().value).toBe(NOTE);
  await person.click(refuse());
  await screen.findByRole('dialog');
  expect(dialog().queryByRole('alert')).toBeNull();
});

it('keeps reason and words on the phone when the line fails and the page is opened anew', async () => {
  const { person } = await open({ 'hand-overs/refuse': noAnswer });
  await person.click(reason('It is dirty'));
  await person.type(note(), NOTE);
  await person.click(refuse());
  await screen.findByRole('dialog');
  await person.click(dialog().getByRole('button', { name: 'Refuse the car' }));
  expect(await dialog().findByRole('alert')).toBeDefined();
  cleanup();
  await open();
  expect(note().value).toBe(NOTE);
  expect(reason('It is dirty').checked).toBe(true);
});
