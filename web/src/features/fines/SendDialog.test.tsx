import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer } from '../../testing/server.ts';
import type { Fine } from './fine-words.ts';
import { SendDialog } from './SendDialog.tsx';
import { DRAFT } from './testing/sample.ts';

const READY: Fine = { ...DRAFT, state: 'ready', steps: ['open_again', 'send', 'close'] };

// The 23rd in South Africa, though still the 22nd in London.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-22T22:30:00.000Z'), toFake: ['Date'] }));

function open(answers: Answers = {}, fine = READY) {
  const onClose = vi.fn<() => void>();
  return { ...openPart(<SendDialog fine={fine} onClose={onClose} />, answers), onClose };
}
const day = () => screen.getByLabelText<HTMLInputElement>('Day you sent them');
const mark = () => screen.getByRole('button', { name: 'Mark as sent' });

it('begins with today as it is in South Africa, and needs no proof', async () => {
  const { server, person, onClose } = open({
    'fines/move': () => ({ ...READY, state: 'sent', steps: ['close'] }),
  });
  expect(day().value).toBe('2026-12-23');
  await person.click(mark());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.asked('fines/move')).toEqual([
    { id: READY.id, step: 'send', sentOn: '2026-12-23', proofFileId: null },
  ]);
});

it.each([
  ['2026-12-19', 'Choose a day from the notice up to today.'],
  ['2026-12-20', null],
  ['2026-12-23', null],
  ['2026-12-24', 'Choose a day from the notice up to today.'],
  ['', 'Enter the whole date.'],
])('of “%s” says %s', async (typed, words) => {
  const { server, person } = open({ 'fines/move': noAnswer });
  await person.clear(day());
  if (typed !== '') await person.type(day(), typed);
  await person.click(mark());
  await screen.findByRole('alert');
  expect(day().getAttribute('aria-invalid')).toBe(words === null ? null : 'true');
  if (words !== null) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(server.asked('fines/move')).toHaveLength(words === null ? 1 : 0);
});

it('keeps the day of one fine when the line fails, and not for another fine', async () => {
  const { person, onClose } = open({ 'fines/move': noAnswer });
  await person.clear(day());
  await person.type(day(), '2026-12-21');
  await person.click(mark());
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  open();
  expect(day().value).toBe('2026-12-21');
  cleanup();
  open({}, { ...READY, id: idOf(8) });
  expect(day().value).toBe('2026-12-23');
});
