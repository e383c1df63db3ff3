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

it.each([
  ['share_bp', 3_000, '30\u00a0%'],
  ['minutes', 90, '1\u00a0h 30\u00a0min'],
  ['cents', 71_111, 'R711.11'],
  ['stars_hundredths', 480, '4.80'],
  ['cents', null, '–'],
] as const)('writes %s %s as %s', (unit, value, text) => {
  expect(valueText(unit, value).replaceAll(/\s/g, ' ')).toBe(text.replaceAll(/\s/g, ' '));
});

it('counts hours as days of cars', () => {
  expect(sampleText('utilisation', 50)).toBe('from 2 days of your cars');
});
