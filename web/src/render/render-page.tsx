import { text } from 'node:stream/consumers';
import type { Messages } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { App, loadPageAt } from '../app.tsx';
import { type GivenPolicies, withDates } from '../features/policy/given-policies.ts';
import { keepPolicies } from '../features/policy/policy.ts';
import { answerCallsHere } from '../lib/api.ts';
import { writeOnLittleData } from '../lib/data-saver/data-saver.ts';
import { type Answered, keepFirstMoment, type WrittenQuery } from '../lib/first-view/first-moment.ts';
import { forgetAnswers } from '../lib/first-view/use-answer.ts';
import { isRefusal } from '../lib/refusal.ts';
import { MemoryRouter, parseAddress } from '../lib/router/router.tsx';
import { speak } from '../lib/words.ts';
import { type Answer, answerHere, nowAnswering } from './answering.ts';

export interface AskedPage {
  /** Path and query. */
  readonly address: string;
  readonly now: Date;
  readonly policies: GivenPolicies;
  readonly locale: string;
  readonly isOnLittleData: boolean;
  /** What the language says in place of the English of the program. */
  readonly messages: Messages;
  readonly answer: Answer;
}

export interface WrittenPage {
  /** What stands in `#root`. */
  readonly html: string;
  /** What the page waited for: its texts. */
  readonly answers: readonly Answered[];
  /** What it asked with `useQuery`. */
  readonly queries: readonly WrittenQuery[];
}

/** With no bound on the size of a piece: beyond one, React would send it later, by a script that no page may hold. */
const WHOLE = Number.POSITIVE_INFINITY;

/**
 * Has each part of the page wait for what it asks, where in the browser it would show that it waits: the page is drawn once,
 * whatever its questions lead to. What failed is not asked again: the app asks for it, and says so if it fails once more.
 */
function waitingForAnswers(queries: QueryClient): QueryClient {
  const defaulted = queries.defaultQueryOptions.bind(queries);
  const defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const all = defaulted(options);
    const hasFailed = queries.getQueryCache().get(all.queryHash)?.state.status === 'error';
    all.suspense = all.enabled !== false && all.queryFn !== undefined && !hasFailed;
    return all;
  };
  return Object.assign(queries, { defaultQueryOptions });
}

async function drawn(address: string, queries: QueryClient): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App
        Router={({ children }) => (
          <MemoryRouter initialEntries={[parseAddress(address)]}>{children}</MemoryRouter>
        )}
        queries={queries}
      />
    </StrictMode>,
    { progressiveChunkSize: WHOLE, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return await text(prelude);
}

/** The data of a list that comes in pages holds the answers one by one. */
const answersIn = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages
    : [data];

/** Every question that has been settled, for the browser to begin with. */
function settledQueries(queries: QueryClient): WrittenQuery[] {
  const all = queries.getQueryCache().getAll();
  return all.flatMap(({ queryKey: key, state: { status, data, error } }): WrittenQuery[] => {
    if (status === 'success') return [{ key, data }];
    if (!isRefusal(error)) return [];
    const { code, message, status: refusedWith, details } = error;
    return [{ key, refused: { code, message, status: refusedWith, details } }];
  });
}

async function write(asked: AskedPage): Promise<WrittenPage> {
  const { address, now, policies, locale, isOnLittleData, messages, answer } = asked;
  const answers: Answered[] = [];
  const queries = waitingForAnswers(
    new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } }),
  );
  speak(locale, messages);
  keepFirstMoment(now);
  writeOnLittleData(isOnLittleData);
  keepPolicies(withDates(policies));
  nowAnswering({ answer, answered: answers });
  forgetAnswers();
  try {
    await loadPageAt(parseAddress(address).pathname);
    const html = await drawn(address, queries);
    const settled = settledQueries(queries);
    const inQueries = new Set(settled.flatMap(({ data }) => answersIn(data)));
    return { html, answers: answers.filter(({ output }) => !inQueries.has(output)), queries: settled };
  } finally {
    nowAnswering(null);
    keepFirstMoment(null);
    queries.clear();
  }
}

answerCallsHere(answerHere);

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a page as a visitor sees it first. One at a time, as the language, the policy and the moment of a page are the
 * program's.
 */
export function renderPage(asked: AskedPage): Promise<WrittenPage> {
  const page = last.then(() => write(asked));
  last = page.catch(() => undefined);
  return page;
}
