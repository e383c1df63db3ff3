import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { openForHost, openPage } from '../../testing/open-page.tsx';
import { type Answers, broken } from '../../testing/server.ts';
import { SUMMARY } from '../bookings/testing/sample.ts';
import { GetHelp } from './GetHelp.tsx';

type Situation = OutputOf<'content/help'>['situations'][number];
const situation = (id: string, action: Situation['action']): Situation => ({
  id,
  situation: `It is ${id}`,
  parts: [{ kind: 'html', key: `get-help/${id}/0`, html: `<p>About ${id}.</p>` }],
  action,
  topic: 'booking',
});
const CHOICE = 'Which trip is it about?';
const LABEL = `Toyota Corolla Cross, Fri 4 Dec (${SUMMARY.ref})`;

beforeEach(() => {
  keepAnswer(
    'content/page',
    { name: 'get-help' },
    { title: 'Get help', description: 'What to do.', parts: [], headings: [] },
  );
  keepAnswer(
    'content/help',
    {},
    { situations: [situation('a change', 'open-booking'), situation('an end', 'cancel-booking')] },
  );
});
afterEach(forgetAnswers);

const COUNTS = { upcoming: 1, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 };
const MINE: Answers = {
  'bookings/mine': ({ tab }) => ({
    items: tab === 'upcoming' ? [SUMMARY] : [],
    nextCursor: null,
    counts: COUNTS,
  }),
  'tickets/mine': () => ({ items: [], nextCursor: null }),
};
const open = (answers: Answers = MINE) => openForHost(<GetHelp />, '/get-help', answers, 'guest');
const wayIn = (name: string) => {
  const found = screen.getByText(name).closest('details');
  if (found === null) throw new Error(`${name} is no situation`);
  return (link: RegExp) => within(found).getByRole('link', { name: link, hidden: true }).getAttribute('href');
};
const tripInForm = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Which trip?' });

it('leads every answer and the form to the trip that was chosen, and back to all of them without', async () => {
  const { person } = open();
  const choice = await screen.findByRole('combobox', { name: CHOICE });
  expect(wayIn('It is a change')(/^Open my trips$/)).toBe('/my-bookings');
  await person.selectOptions(choice, LABEL);
  expect(wayIn('It is a change')(/^Open the booking$/)).toBe(`/booking/${SUMMARY.bookingId}`);
  expect(wayIn('It is an end')(/^Open the booking to cancel it$/)).toBe(`/booking/${SUMMARY.bookingId}`);
  await person.selectOptions(await screen.findByLabelText('What is it about?'), 'booking');
  expect((await tripInForm()).value).toBe(SUMMARY.bookingId);
  await person.selectOptions(choice, "No trip, or I don't know");
  expect(wayIn('It is an end')(/^Open my trips$/)).toBe('/my-bookings');
  await waitFor(async () => expect((await tripInForm()).value).toBe(''));
});

it.each<[string, Answers]>([
  ['has no trips', { ...MINE, 'bookings/mine': () => ({ items: [], nextCursor: null, counts: COUNTS }) }],
  ['has trips that do not load', { ...MINE, 'bookings/mine': () => broken() }],
])('is not asked of somebody who %s, and help is there all the same', async (_, answers) => {
  const { server } = open(answers);
  await waitFor(() => expect(server.asked('bookings/mine').length).toBeGreaterThan(0));
  await screen.findByRole('heading', { name: 'Write to us' });
  expect(screen.queryByRole('combobox', { name: CHOICE })).toBeNull();
  expect(wayIn('It is a change')(/^Open my trips$/)).toBe('/my-bookings');
});

it('is not asked of a visitor, of whom no trip is known', async () => {
  const { server } = openPage(<GetHelp />, '/get-help');
  await screen.findByRole('heading', { name: 'Write to us' });
  expect(screen.queryByRole('combobox', { name: CHOICE })).toBeNull();
  expect(server.asked('bookings/mine')).toEqual([]);
});
