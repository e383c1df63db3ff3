import type { Plugin } from 'vite';
import { compileCatalogue } from './compile.ts';

/** Lets the web import a catalogue: `locales/af.po` is a module with its messages, compiled. */
export const catalogues = (): Plugin => ({
  name: 'kwela-catalogues',
  async transform(text, id) {
    const [, locale] = /\/locales\/([\w-]+)\.po$/.exec(id) ?? [];
    if (locale === undefined) return null;
    const messages = await compileCatalogue(text, locale);
    return { code: `export default ${JSON.stringify(messages)};`, map: null };
  },
});
