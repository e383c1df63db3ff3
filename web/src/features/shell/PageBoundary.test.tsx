import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers, useAnswer } from '../../lib/first-view/use-answer.ts';
import { broken, serve } from '../../testing/server.ts';
import { PageBoundary } from './PageBoundary.tsx';

let trouble: Error | null;
function Page() {
  if (trouble) throw trouble;
  return <h1>My trips</h1>;
}
const show = () =>
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );

// React and the page's own record write each trouble to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetAnswers();
});

it('says that a page broke without its insides, and shows it once it works again', async () => {
  trouble = new RangeError('Invalid time value');
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).not.toContain('Invalid time value');
  trouble = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'My trips' })).toBeDefined();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/car.js',
  'error loading dynamically imported module: /assets/car.js',
  'Importing a module script failed.',
])('says of a part that did not arrive to check the signal: %s', (message) => {
  trouble = new TypeError(message);
  show();
  expect(screen.getByRole('alert').textContent).toContain('Check your signal');
});

it('asks once for words that do not come, and again when somebody tries again', async () => {
  const { asked: askedFor, on } = serve({ 'careers/openings': () => broken(500) });
  const Openings = () => <h1>{useAnswer('careers/openings', {}).openings.length} openings</h1>;
  await act(async () =>
    render(
      <PageBoundary>
        <Suspense fallback={<p>One moment</p>}>
          <Openings />
        </Suspense>
      </PageBoundary>,
    ),
  );
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeDefined();
  const asked = () => askedFor('careers/openings').length;
  expect(asked()).toBe(1);
  on('careers/openings', () => ({ openings: [], keptMonths: 12 }));
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('heading', { name: '0 openings' })).toBeDefined();
  expect(asked()).toBe(2);
});
