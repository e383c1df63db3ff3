import { LONGEST_NOTICE_NUMBER } from '@kwela/domain/hosting/fine-nomination';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import { FineDialog } from './FineDialog.tsx';
import { CAR, DRAFT, TRIP } from './testing/sample.ts';

const BAKKIE = { id: idOf(4), title: 'Ford Ranger 2021', plate: 'CA 987-654' };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-20T22:30:00.000Z'), toFake: ['Date'] }));

function open(answers: Answers = {}, cars = [CAR, BAKKIE]) {
  const onClose = vi.fn<() => void>();
  const opened = openPart(<FineDialog cars={cars} onClose={onClose} />, {
    'fines/look-up': () => ({ offenceAt: DRAFT.offenceAt, holder: DRAFT.holder }),
    ...answers,
  });
  return { ...opened, onClose };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const car = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Car' });
const add = () => screen.getByRole('button', { name: 'Add fine' });

async function type(person: ReturnType<typeof userEvent.setup>) {
  await person.type(field('Number of the notice'), '  02-4024 ');
  await person.type(field('Date of the offence'), '2026-12-06');
  await person.type(field('Time of the offence'), '00:00');
  // The 21st in South Africa, though still the 20th in London.
  await person.type(field('Day you got the notice'), '2026-12-21');
}

it('asks who had the car once car, date and time are there, for each car that is chosen', async () => {
  const { server, person } = open({
    'fines/look-up': ({ vehicleId }) => ({
      offenceAt: DRAFT.offenceAt,
      holder: vehicleId === CAR.id ? { kind: 'guest', trip: TRIP, basis: 'agreed' } : { kind: 'host' },
    }),
  });
  await person.type(field('Date of the offence'), '2026-12-06');
  expect(server.asked('fines/look-up')).toEqual([]);
  await person.type(field('Time of the offence'), '23:59');
  expect(await screen.findByText('A guest had it: Sipho Dlamini, trip TRP-2611-7K3QX.')).toBeDefined();
  expect(screen.getByText(/^Based on the agreed times/)).toBeDefined();
  await person.selectOptions(car(), 'Ford Ranger 2021, CA 987-654');
  expect(await screen.findByText('You had it: there was no trip then.')).toBeDefined();
  expect(screen.queryByText(/^Based on/)).toBeNull();
  // A time that is typed digit by digit may be another one on the way.
  expect(server.asked('fines/look-up').slice(-2)).toMatchObject([
    { vehicleId: CAR.id, offenceOn: '2026-12-06', offenceMinute: '1439' },
    { vehicleId: BAKKIE.id },
  ]);
});

it('keeps a notice of midnight that came today, once, without the spaces round its number', async () => {
  const answer = Promise.withResolvers<typeof DRAFT>();
  const { server, person, onClose } = open({ 'fines/keep': () => answer.promise });
  await type(person);
  await person.dblClick(add());
  await waitFor(() => expect(add().getAttribute('aria-busy')).toBe('true'));
  answer.resolve(DRAFT);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.asked('fines/keep')).toMatchObject([
    { noticeNumber: '02-4024', offenceOn: '2026-12-06', offenceMinute: 0, noticeOn: '2026-12-21' },
  ]);
});

it('sends the same fine again after a lost answer, and keeps what was typed meanwhile', async () => {
  const { server, person, onClose } = open({ 'fines/keep': noAnswer });
  await type(person);
  await person.click(add());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field('Number of the notice').value).toBe('  02-4024 ');
  server.on('fines/keep', () => DRAFT);
  await person.click(add());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const ids = server.asked('fines/keep').map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('says what is missing at each field, and puts no more into the number than a notice has', async () => {
  const { server, person } = open();
  await person.click(add());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByText('Enter the time, such as 14:05.')).toBeDefined();
  for (const label of [
    'Number of the notice',
    'Date of the offence',
    'Time of the offence',
    'Day you got the notice',
  ])
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  await person.click(field('Number of the notice'));
  await person.paste('1'.repeat(LONGEST_NOTICE_NUMBER + 1));
  expect(field('Number of the notice').value).toHaveLength(LONGEST_NOTICE_NUMBER);
  expect(server.asked('fines/keep')).toEqual([]);
});

it('says what the server finds wrong with the days, and stays open', async () => {
  const { person, onClose } = open({ 'fines/keep': () => refused('fine_dates') });
  await type(person);
  await person.click(add());
  expect(await screen.findByText(/Check these days: the offence comes first/)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('finds what was typed when it is opened again, of a car that is still there', async () => {
  const first = open();
  await first.person.selectOptions(car(), 'Ford Ranger 2021, CA 987-654');
  await type(first.person);
  cleanup();
  open();
  expect(car().value).toBe(BAKKIE.id);
  expect(field('Number of the notice').value).toBe('  02-4024 ');
});

it('takes the car that it shows where the one of before is gone, and loses nothing that was typed', async () => {
  const first = open();
  await first.person.selectOptions(car(), 'Ford Ranger 2021, CA 987-654');
  await type(first.person);
  cleanup();
  const { server, person, onClose } = open({ 'fines/keep': () => DRAFT }, [CAR]);
  expect(car().value).toBe(CAR.id);
  expect(field('Number of the notice').value).toBe('  02-4024 ');
  await person.click(add());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.asked('fines/keep')).toMatchObject([{ vehicleId: CAR.id, noticeNumber: '02-4024' }]);
});
