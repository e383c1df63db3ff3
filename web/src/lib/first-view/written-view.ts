import { queryClient } from '../query-client.ts';
import { type Answered, keepFirstMoment } from './first-moment.ts';
import { keepAnswer } from './use-answer.ts';

interface WrittenView {
  readonly now: string;
  readonly answers: readonly Answered[];
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

/**
 * Takes what the server wrote into the page for the app: the moment, and each question with its answer, so that none is
 * asked again.
 */
export function takeWrittenView(): void {
  const written = document.getElementById('first-view')?.textContent;
  if (!written) return;
  const { now, answers }: WrittenView = JSON.parse(written);
  keepFirstMoment(new Date(now));
  for (const { name, input, output } of answers) {
    const whole = withWordsOfPage(output);
    keepAnswer(name, input, whole);
    queryClient.setQueryData([name, input], whole, { updatedAt: performance.timeOrigin });
  }
}
