import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../../testing/server.ts';
import { draftPlace } from '../../../../ui/forms/draft.ts';
import ContactForm from './ContactForm.tsx';

const bookingId = idOf(500);
const KEPT = draftPlace({ key: `late-contact:${bookingId}`, version: 1 });
const TYPED = { way: 'sms', outcome: 'left_message', time: '13:30', note: ' He is on the N3. ' };
const LOG = { bookingId, items: [], canLog: true, unrecoveredAt: null };

function open(log: Answers['late-contacts/log'] = () => LOG) {
  const onClose = vi.fn<() => void>();
  const opened = openPart(<ContactForm bookingId={bookingId} other="Sipho" onClose={onClose} />, {
    'late-contacts/log': log,
  });
  return { ...opened, onClose };
}
const add = () => screen.findByRole('button', { name: 'Add to the log' });
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'At what time?' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(KEPT, JSON.stringify(TYPED));
  vi.useFakeTimers({ now: new Date('2026-12-08T14:00:00+02:00'), toFake: ['Date'] });
});

it('what was typed before a reload is written once, though the first answer was lost', async () => {
  const { server, person, onClose } = open(noAnswer);
  expect(time().value).toBe('13:30');
  await person.click(await add());
  await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
  expect(onClose).not.toHaveBeenCalled();
  server.on('late-contacts/log', () => LOG);
  await person.click(await add());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = server.asked('late-contacts/log');
  expect(first).toMatchObject({ way: 'sms', outcome: 'left_message', note: 'He is on the N3.' });
  expect(second).toEqual(first);
  expect(localStorage.getItem(KEPT)).toBeNull();
});

it('put right after a lost answer is another entry, which the first does not swallow', async () => {
  const { server, person, onClose } = open(noAnswer);
  await person.click(await add());
  await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
  server.on('late-contacts/log', () => LOG);
  await person.click(screen.getByRole('radio', { name: 'We spoke, or they wrote back' }));
  await person.click(await add());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = server.asked('late-contacts/log');
  expect(second).toMatchObject({ outcome: 'reached' });
  expect(second?.id).not.toBe(first?.id);
});

it('a time that the server does not take is said, and the rest stays', async () => {
  const { person, onClose } = open(() =>
    refused('contact_time_wrong', { field: 'at', fromAt: '2026-12-08T08:00:00.000Z' }),
  );
  await person.click(await add());
  await screen.findByText('Give a time between the end of the trip and now.');
  expect(time().value).toBe('13:30');
  expect(onClose).not.toHaveBeenCalled();
});

it('names each thing that is missing, at its field', async () => {
  localStorage.clear();
  const { server, person } = open();
  await person.type(time(), '25:00');
  await person.click(await add());
  const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Choose how you tried to reach them.',
    'Give the time like this: 10:45.',
    'Choose what came of it.',
  ]);
  expect(server.asked('late-contacts/log')).toEqual([]);
});
