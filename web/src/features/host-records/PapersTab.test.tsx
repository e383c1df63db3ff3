import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, broken } from '../../testing/server.ts';
import PapersTab from './PapersTab.tsx';
import type { PapersAnswer } from './paper-calls.ts';

const CAR = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const ID = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c59';
const OLD = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c60';
const ANSWER: PapersAnswer = {
  items: [
    {
      id: ID,
      kind: 'licence_disc',
      vehicleId: CAR,
      note: '',
      expiresOn: '2026-12-20',
      standing: 'runs_out_soon',
      addedAt: '2026-12-01T08:00:00.000Z',
      file: { id: ID, name: 'disc.pdf' },
      older: [
        {
          id: OLD,
          expiresOn: '2025-12-20',
          addedAt: '2025-12-01T08:00:00.000Z',
          file: { id: OLD, name: 'old.pdf' },
        },
      ],
    },
  ],
  cars: [{ id: CAR, title: 'Volkswagen Polo Vivo 2022', plate: 'CA 123-456' }],
  remindDaysBefore: [30, 7, 1],
  reminders: [],
};

const open = (answers: Answers) => openPart(<PapersTab />, answers);

it('says how each paper stands, and keeps the older ones in reach', async () => {
  open({ 'papers/list': () => ANSWER });
  expect(await screen.findByText('Expires soon')).toBeTruthy();
  expect(screen.getByText('1 older document')).toBeTruthy();
});

it('removes a paper only after saying what goes with it', async () => {
  const removed: unknown[] = [];
  open({
    'papers/list': () => ANSWER,
    'papers/remove': (input) => {
      removed.push(input);
      return { isRemoved: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Licence disc, CA 123-456' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this document for good?' });
  expect(within(dialog).getByText(/those of the older ones/)).toBeTruthy();
  expect(removed).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove document' }));
  await vi.waitFor(() => expect(removed).toEqual([{ id: ID }]));
});

it('asks for the car, the last day and the file of a licence disc', async () => {
  open({ 'papers/list': () => ({ ...ANSWER, items: [] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  await userEvent.selectOptions(screen.getByLabelText('It belongs to'), '');
  await userEvent.click(screen.getByRole('button', { name: 'Add document' }));
  for (const words of [
    'Choose the car it belongs to.',
    'Enter its last day.',
    'Choose a picture or a PDF of it.',
  ]) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
});

it('says that the papers did not load, and asks again', async () => {
  open({ 'papers/list': () => broken() });
  expect(await screen.findByText('Your documents did not load')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
