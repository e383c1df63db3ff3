import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { forgetAnswers, keepAnswer } from '../../../lib/first-view/use-answer.ts';
import { App } from '../../../testing/app.tsx';
import { Releases } from './Releases.tsx';

afterEach(forgetAnswers);

const GQEBERHA: OutputOf<'content/releases'>['releases'][number] = {
  slug: 'gqeberha',
  title: 'Kwela in Gqeberha',
  summary: 'Hosts in Gqeberha can list their cars from today.',
  releasedOn: '2026-12-01',
  parts: [{ kind: 'html', key: 'press/gqeberha/0', html: '<p>The whole news.</p>' }],
};

function open(releases: (typeof GQEBERHA)[]) {
  keepAnswer('content/releases', {}, { releases });
  render(
    <App address="/about/press">
      <Releases />
    </App>,
  );
}

it('are honestly none while nothing was told', () => {
  open([]);
  expect(screen.getByText(/We haven't published any press releases yet/)).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('say when, what and in short, and the whole when somebody wants it', async () => {
  open([GQEBERHA]);
  expect(screen.getByText('Tuesday, 1 December 2026')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Kwela in Gqeberha' })).toBeDefined();
  expect(screen.getByText(GQEBERHA.summary)).toBeDefined();
  const details = screen.getByText('The whole news.').closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(screen.getByText('Read this release'));
  expect(details?.open).toBe(true);
});
