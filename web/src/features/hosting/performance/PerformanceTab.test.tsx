import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { broken } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import { sampleText, valueText } from './measure-words.ts';

const PERFORMANCE: OutputOf<'host-numbers/performance'> = {
  period: { fromOn: '2026-09-04', toOn: '2026-12-03' },
  before: { fromOn: '2026-06-06', toOn: '2026-09-04' },
  smallSample: 10,
  measures: [
    {
      code: 'acceptance',
      unit: 'share_bp',
      value: 8_333,
      sample: 12,
      isTooFew: false,
      before: { value: 9_000, sample: 10, isTooFew: false },
    },
    {
      code: 'rating',
      unit: 'stars_hundredths',
      value: null,
      sample: 3,
      isTooFew: true,
      before: { value: null, sample: 0, isTooFew: true },
    },
  ],
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T08:00:00Z') }));

const open = (answer: UseCaseAnswer<'host-numbers/performance'>) =>
  openDashboard('/host/dashboard?tab=performance', { 'host-numbers/performance': answer });

const card = async (name: string) =>
  (await screen.findByRole('heading', { name })).parentElement?.textContent?.replaceAll(/\s/g, ' ');

it('says each number with its sample, formula and the days before; of too few it says only that', async () => {
  const { server, person } = open(() => PERFORMANCE);
  expect(await card('Requests accepted')).toBe(
    'Requests accepted83.3 %from 12 requestsAccepted, of all requests that you could answerBefore: 90 %, from 10 requests',
  );
  expect(await card('Rating')).toBe(
    'Rating–from 3 reviewsToo few to say. You see it from 10 on.Average of the stars for completed tripsBefore: too few to say, from 0 reviews',
  );
  expect(screen.getByText('From Fri 4 Sep to Wed 2 Dec, compared with Sat 6 Jun to Thu 3 Sep.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Last 365 days' }));
  await vi.waitFor(() => expect(server.asked('host-numbers/performance').at(-1)).toEqual({ days: '365' }));
  expect(screen.getByRole('link', { name: 'See what All-Star asks' }).getAttribute('href')).toBe(
    '/host/all-star',
  );
});

it('says so when it did not load', async () => {
  open(() => broken());
  expect(await screen.findByText('Your numbers did not load')).toBeTruthy();
});

it('keeps the periods on show when one did not load, so that another can be chosen', async () => {
  const { server, person } = open(({ days }) => (days === 365 ? broken() : PERFORMANCE));
  await card('Rating');
  const year = screen.getByRole('button', { name: 'Last 365 days' });
  await person.click(year);
  expect(await screen.findByText('Your numbers did not load')).toBeTruthy();
  expect(year.getAttribute('aria-pressed')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Last 90 days' }));
  await card('Rating');
  expect(screen.queryByText('Your numbers did not load')).toBeNull();
  server.on('host-numbers/performance', () => PERFORMANCE);
  await person.click(year);
  await vi.waitFor(() => expect(server.asked('host-numbers/performance').at(-1)).toEqual({ days: '365' }));
  await card('Rating');
  expect(screen.queryByText('Your numbers did not load')).toBeNull();
});

it('keeps the numbers of before on show until those of another period are there', async () => {
  const answer = Promise.withResolvers<typeof PERFORMANCE>();
  const { person } = open(({ days }) => (days === 30 ? answer.promise : PERFORMANCE));
  await card('Rating');
  await person.click(screen.getByRole('button', { name: 'Last 30 days' }));
  const list = screen.getByRole('heading', { name: 'Rating' }).closest('ul');
  expect(list?.getAttribute('aria-busy')).toBe('true');
  answer.resolve({ ...PERFORMANCE, period: { fromOn: '2026-11-03', toOn: '2026-12-03' } });
  await screen.findByText(/^From Tue 3 Nov to Wed 2 Dec/);
  expect(list?.getAttribute('aria-busy')).toBe('false');
});

it.each([
  ['30', '30', 'Last 30 days'],
  ['31', '90', 'Last 90 days'],
  ['', '90', 'Last 90 days'],
])('takes %j days in the address for %s', async (typed, days, name) => {
  const { server } = openDashboard(`/host/dashboard?tab=performance&days=${typed}`, {
    'host-numbers/performance': () => PERFORMANCE,
  });
  await card('Rating');
  expect(server.asked('host-numbers/performance')).toEqual([{ days }]);
  expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
});

it('tells who is no host how to become one, and asks for no number', async () => {
  const { server } = openDashboard('/host/dashboard?tab=performance', {}, 'guest');
  expect(await screen.findByText('This page is for hosts')).toBeTruthy();
  expect(server.asked('host-numbers/performance')).toEqual([]);
});

it.each([
  ['utilisation', 23, 'from 0 days of your cars'],
  ['utilisation', 47, 'from 1 day of a car'],
  ['utilisation', 50, 'from 2 days of your cars'],
  ['rating', 1, 'from 1 review'],
  ['cancellations', 1, 'from 1 trip'],
  ['day_rate', 1, 'from 1 rental day'],
  ['late_answers', 0, 'from 0 requests'],
] as const)('counts a sample of %s, %i, as “%s”', (code, sample, words) => {
  expect(sampleText(code, sample)).toBe(words);
});

it.each([
  ['share_bp', 3_000, '30\u00a0%'],
  ['minutes', 90, '1\u00a0h 30\u00a0min'],
  ['cents', 71_111, 'R711.11'],
  ['stars_hundredths', 480, '4.80'],
  ['cents', null, '–'],
] as const)('writes %s %s as %s', (unit, value, text) => {
  expect(valueText(unit, value).replaceAll(/\s/g, ' ')).toBe(text.replaceAll(/\s/g, ' '));
});
