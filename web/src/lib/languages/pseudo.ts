import { isToken, pseudoMessage } from '@kwela/words/pseudo';
import { i18n } from '@lingui/core';

/** For development and tests: every message of the page in letters that no data has, and two fifths longer. */
export function speakPseudo(): void {
  const speak = i18n._.bind(i18n);
  const changed = (message: unknown) =>
    Array.isArray(message) ? pseudoMessage(message.filter(isToken)) : message;
  Object.assign(i18n, {
    _: (
      id: string | { message?: unknown },
      values?: Record<string, unknown>,
      options?: { message?: unknown },
    ) =>
      Reflect.apply(
        speak,
        i18n,
        typeof id === 'string'
          ? [id, values, { ...options, message: changed(options?.message) }]
          : [{ ...id, message: changed(id.message) }, values, options],
      ),
  });
}
