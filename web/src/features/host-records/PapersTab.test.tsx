import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, broken, noAnswer } from '../../testing/server.ts';
import { draftPlace } from '../../ui/forms/draft.ts';
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

it('says by the day in South Africa when a paper was kept and when somebody was reminded', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:30:00Z') });
  const [disc] = ANSWER.items;
  if (disc === undefined) throw new Error('There is one');
  const [old] = disc.older;
  if (old === undefined) throw new Error('There is an older one');
  open({
    'papers/list': () => ({
      ...ANSWER,
      items: [{ ...disc, older: [{ ...old, addedAt: '2026-11-30T22:15:00.000Z' }] }],
      reminders: [
        {
          id: OLD,
          kind: 'licence_disc',
          vehicleId: CAR,
          expiresOn: '2026-12-20',
          daysBefore: 30,
          noticedAt: '2026-11-29T22:05:00.000Z',
        },
      ],
    }),
  });
  await screen.findByText('Licence disc, CA 123-456: last day Sun 20 Dec. Sent on Mon 30 Nov.');
  screen.getByText(/^Kept since Tue 1 Dec, last day/);
});

it('keeps a newer paper in the place of the older, once although the first answer was lost', async () => {
  const kept = { kind: 'licence_disc', vehicleId: CAR, expiresOn: '2027-12-20', note: '', fileId: OLD };
  localStorage.setItem(draftPlace({ key: `paper:${ID}`, version: 1 }), JSON.stringify(kept));
  const { server, person } = open({ 'papers/list': () => ANSWER, 'papers/keep': noAnswer });
  await person.click(await screen.findByRole('button', { name: 'Replace: Licence disc, CA 123-456' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add the newer document' }));
  expect(dialog.queryByLabelText('What it is')).toBeNull();
  await person.clear(dialog.getByLabelText('Last day'));
  await person.click(dialog.getByRole('button', { name: 'Add document' }));
  await dialog.findByRole('link', { name: 'Enter its last day.' });
  await person.type(dialog.getByLabelText('Last day'), '2027-12-31');
  await person.click(dialog.getByRole('button', { name: 'Add document' }));
  await dialog.findByText(/^We could not reach Kwela/);
  expect(dialog.getByLabelText('Last day')).toHaveProperty('value', '2027-12-31');
  server.on('papers/keep', () => ({ id: ID }));
  await person.click(dialog.getByRole('button', { name: 'Add document' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = server.asked('papers/keep');
  expect(second).toEqual(first);
  expect(second).toMatchObject({ ...kept, expiresOn: '2027-12-31', replacesId: ID });
  expect(server.asked('papers/list')).toHaveLength(2);
});

it('keeps the paper when it could not be removed, or the host thinks better of it', async () => {
  const { server, person } = open({ 'papers/list': () => ANSWER, 'papers/remove': () => broken() });
  const remove = await screen.findByRole('button', { name: 'Remove: Licence disc, CA 123-456' });
  await person.click(remove);
  await person.click(screen.getByRole('button', { name: 'Remove document' }));
  await screen.findByText(/^Something broke on our side/);
  await person.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(remove);
  await person.click(remove);
  expect(screen.queryByText(/^Something broke on our side/)).toBeNull();
  await person.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('papers/remove')).toHaveLength(1);
});
