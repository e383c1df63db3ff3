import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPage } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import { ToastArea } from '../../ui/overlays/ToastArea.tsx';
import FinesTab from './FinesTab.tsx';
import type { Fine } from './fine-words.ts';
import { CAR, DRAFT, TRIP } from './testing/sample.ts';

const listOf = (...fines: Fine[]) => ({ fines, cars: [CAR], administrationCents: 25_000 });

function open(fine: Fine, answers: Answers = {}) {
  return openPage(
    <>
      <FinesTab />
      <ToastArea />
    </>,
    '/host/tools?tab=fines',
    { 'fines/list': () => listOf(fine), ...answers },
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const NUMBER = DRAFT.noticeNumber;

it.each([
  [30, /^30 days left to name the driver, until .*21 Jan/, false],
  [8, /^8 days left/, false],
  [7, /^7 days left/, true],
  [1, /^1 day left to name the driver, until /, true],
  [0, 'Today is the last day to name the driver.', true],
])('with %i days left says so, and in red when it presses', async (daysLeft, words, presses) => {
  open({ ...DRAFT, daysLeft });
  const told = await screen.findByText(words);
  expect(told.className.includes('text-destructive')).toBe(presses);
});

it('says that the time is over the day after, and of no fine that was sent or closed', async () => {
  const late = { ...DRAFT, daysLeft: -1 };
  openPage(<FinesTab />, '/host/tools?tab=fines', {
    'fines/list': () =>
      listOf(
        late,
        {
          ...late,
          id: idOf(11),
          noticeNumber: 'SENT',
          state: 'sent',
          steps: ['close'],
          sentOn: '2026-12-22',
        },
        { ...late, id: idOf(12), noticeNumber: 'CLOSED', state: 'closed', steps: [] },
      ),
  });
  expect(await screen.findAllByText(/^The time to name the driver ended on /)).toHaveLength(1);
  expect(screen.getAllByText(/^Sent on .*22 Dec/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Remove SENT' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove CLOSED' })).toBeDefined();
});

it.each([
  ['The documents of 02-4024 are ready', 'make_ready', { ...DRAFT }],
  [
    'Back to a draft: 02-4024',
    'open_again',
    { ...DRAFT, state: 'ready', steps: ['open_again', 'send', 'close'] },
  ],
  ['Close 02-4024', 'close', { ...DRAFT, state: 'sent', steps: ['close'] }],
] as const)('“%s” takes that step once, and shows what has become of the fine', async (name, step, given) => {
  const fine: Fine = { ...given, steps: [...given.steps] };
  const answer = Promise.withResolvers<Fine>();
  const { server, person } = open(fine, { 'fines/move': () => answer.promise });
  await person.dblClick(await button(name));
  expect((await button(name)).getAttribute('aria-busy')).toBe('true');
  const closed: Fine = { ...fine, state: 'closed', steps: [] };
  server.on('fines/list', () => listOf(closed));
  answer.resolve(closed);
  expect(await screen.findByText('Closed')).toBeDefined();
  expect(server.asked('fines/move')).toEqual([{ id: fine.id, step }]);
});

it('says that a step did not work, and shows how the fine stands by then', async () => {
  const { server, person } = open(DRAFT, { 'fines/move': () => refused('not_allowed') });
  const close = await button(`Close ${NUMBER}`);
  server.on('fines/list', () => listOf({ ...DRAFT, state: 'closed', steps: [] }));
  await person.click(close);
  expect(await screen.findByText('That did not work')).toBeDefined();
  expect(await screen.findByText('Closed')).toBeDefined();
});

it('leads to the papers only where there is a guest to name, and makes nothing ready without one', async () => {
  const { person } = open(DRAFT, { 'fines/pack': () => refused('nobody_to_name') });
  const papers = await screen.findByRole('link', { name: `Documents for ${NUMBER}` });
  expect(papers.getAttribute('href')).toBe(`/host/tools?tab=fines&fine=${DRAFT.id}`);
  await person.click(papers);
  expect(await screen.findByText('The documents did not load')).toBeDefined();
  await person.click(screen.getByRole('link', { name: 'Back to traffic fines' }));
  expect(await screen.findByText(NUMBER)).toBeDefined();
});

it('asks support where two trips claim the minute, and names both', async () => {
  open({ ...DRAFT, holder: { kind: 'unclear', trips: [TRIP, { ...TRIP, ref: 'TRP-2611-OTHER' }] } });
  expect(
    await screen.findByText(/overlap \(TRP-2611-7K3QX and TRP-2611-OTHER\)\. Ask support/),
  ).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Documents for/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /are ready$/ })).toBeNull();
  expect(screen.getByRole('button', { name: `Close ${NUMBER}` })).toBeDefined();
});

it('removes a notice after it was asked once more, and keeps it where the line fails', async () => {
  const { server, person } = open(DRAFT, { 'fines/remove': noAnswer });
  await person.click(await button(`Remove ${NUMBER}`));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/The fine itself still has to be dealt with\./)).toBeDefined();
  expect(server.asked('fines/remove')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: /^Remove/ }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  server.on('fines/remove', () => ({ isRemoved: true }));
  server.on('fines/list', () => listOf());
  await person.click(dialog.getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText('Traffic fines will be here')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to add none to a host without a car, and says once that there is nothing here', async () => {
  openPage(<FinesTab />, '/host/tools?tab=fines', { 'fines/list': () => ({ ...listOf(), cars: [] }) });
  expect(await screen.findByText('Traffic fines will be here')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a traffic fine' })).toBeNull();
});

it('loads again when it is asked to after the line failed', async () => {
  const { server, person } = openPage(<FinesTab />, '/host/tools?tab=fines', { 'fines/list': noAnswer });
  expect(await screen.findByText('Your fines did not load')).toBeDefined();
  server.on('fines/list', () => listOf(DRAFT));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(NUMBER)).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByText('Your fines did not load')).toBeNull());
});
