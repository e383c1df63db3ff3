import { queryClient } from '../query-client.ts';
import { Refusal } from '../refusal.ts';
import { type Answered, keepFirstMoment, type WrittenQuery } from './first-moment.ts';
import { keepAnswer } from './use-answer.ts';

interface WrittenView {
  readonly now: string;
  readonly answers: readonly Answered[];
  readonly queries: readonly WrittenQuery[];
}

/** Words stand in the page once, where they are read; an answer names their place by a key. */
function withWordsOfPage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withWordsOfPage);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withWordsOfPage(inner)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (copy.html === '' && typeof copy.key === 'string')
    copy.html = document.querySelector(`[data-words="${copy.key}"]`)?.innerHTML ?? '';
  return copy;
}

/** Counts as new from the moment at which the page was opened. */
function keepQuery({ key, data, refused }: WrittenQuery): void {
  const cameAt = performance.timeOrigin;
  if (refused === undefined) {
    queryClient.setQueryData(key, withWordsOfPage(data), { updatedAt: cameAt });
    return;
  }
  const { code, message, status, details } = refused;
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: key });
  query.setState({
    status: 'error',
    error: new Refusal(code, message, status, details),
    errorUpdatedAt: cameAt,
  });
}

/**
 * Takes what the server wrote into the page for the app: the moment, and each question with its answer, so that none is
 * asked again.
 */
export function takeWrittenView(): void {
  const written = document.getElementById('first-view')?.textContent;
  if (!written) return;
  const { now, answers, queries }: WrittenView = JSON.parse(written);
  keepFirstMoment(new Date(now));
  for (const { name, input, output } of answers) keepAnswer(name, input, withWordsOfPage(output));
  for (const query of queries) keepQuery(query);
}
