import { cleanup, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { broken, serve } from '../../testing/server.ts';
import { callQuery } from '../call-query.ts';
import { queryClient } from '../query-client.ts';
import { isRefusal } from '../refusal.ts';
import { firstMoment, keepFirstMoment } from './first-moment.ts';
import { forgetAnswers, useAnswer } from './use-answer.ts';
import { takeWrittenView } from './written-view.ts';

const PAGE = callQuery('vehicles/markets', {});
const CITY = {
  name: 'George',
  province: 'WC',
  lat: -33.96,
  lng: 22.46,
  carCount: 9,
  fromDayPriceCents: 29_900,
} as const;
const HELP = {
  situations: [
    {
      id: 'fine',
      situation: 'You got a fine',
      parts: [{ kind: 'html', key: 'get-help/fine/0', html: '' }],
      action: 'ticket',
      topic: 'fine',
    },
  ],
} as const;

/** As the server writes a page: what it asked and heard, and the words once, where they are read. */
function writtenPage(view: object, words = '') {
  document.body.innerHTML = `${words}<script id="first-view" type="application/json">${JSON.stringify(view)}</script>`;
}
const VIEW = { now: '2026-12-02T08:00:00.000Z', answers: [], queries: [] };

function Help() {
  const { situations } = useAnswer('content/help', {});
  const [part] = situations.flatMap(({ parts }) => parts);
  return createElement('p', null, part?.kind === 'html' ? part.html : 'none');
}
const showHelp = () => render(createElement(Suspense, { fallback: null }, createElement(Help)));

beforeEach(() => {
  queryClient.clear();
  forgetAnswers();
  keepFirstMoment(null);
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  queryClient.clear();
  forgetAnswers();
  keepFirstMoment(null);
});

describe('a page that the server wrote', () => {
  it('has its moment and its answers, and asks for none of them again', async () => {
    const server = serve({ 'vehicles/markets': () => broken() });
    writtenPage({ ...VIEW, queries: [{ key: PAGE.queryKey, data: { items: [CITY] } }] });
    takeWrittenView();
    expect(firstMoment()).toEqual(new Date('2026-12-02T08:00:00.000Z'));
    expect(queryClient.getQueryData(PAGE.queryKey)).toEqual({ items: [CITY] });
    expect(queryClient.getQueryState(PAGE.queryKey)?.dataUpdatedAt).toBe(performance.timeOrigin);
    expect(server.asked('vehicles/markets')).toEqual([]);
  });

  it('takes its words from where they stand, and none from a place that is not there', () => {
    serve();
    const answers = [{ name: 'content/help', input: {}, output: HELP }];
    writtenPage({ ...VIEW, answers }, '<div data-words="get-help/fine/0">Pay it <b>or</b> dispute it.</div>');
    takeWrittenView();
    showHelp();
    screen.getByText('Pay it <b>or</b> dispute it.');
    cleanup();
    forgetAnswers();
    writtenPage({ ...VIEW, answers });
    takeWrittenView();
    showHelp();
    expect(screen.queryByText(/Pay it/)).toBeNull();
  });

  it('keeps what was refused as refused, with its facts', () => {
    serve();
    const refused = {
      code: 'not_found',
      message: 'This page is not here.',
      status: 404,
      details: { why: 'gone' },
    };
    writtenPage({ ...VIEW, queries: [{ key: PAGE.queryKey, refused }] });
    takeWrittenView();
    const state = queryClient.getQueryState(PAGE.queryKey);
    expect(state?.status).toBe('error');
    expect(isRefusal(state?.error, 'not_found')).toBe(true);
    expect(state?.error).toMatchObject(refused);
  });

  it('is none where the app alone was sent', () => {
    serve();
    takeWrittenView();
    expect(firstMoment()).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
