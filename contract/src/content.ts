import { z } from 'zod';
import { useCase } from './define.ts';
import { INFORMATION_PAGES } from './pages.ts';

/** The texts of the site, each a file of `content/`, with their numbers filled in and ready to be shown. */

/**
 * A text in pieces: words as HTML that we made of Markdown, or the place of something that the page brings itself. `key`
 * is unique in the site: by it the browser finds the words in a page that came with them.
 */
export const textPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('html'), key: z.string(), html: z.string() }),
  z.strictObject({ kind: z.literal('slot'), name: z.string() }),
]);

const heading = z.strictObject({ id: z.string(), level: z.int(), text: z.string() });

const text = z.strictObject({
  title: z.string(),
  description: z.string(),
  parts: z.array(textPart),
  headings: z.array(heading),
});

export const informationPage = useCase('content/page', {
  access: 'anyone',
  summary: 'The text of a page that informs, with the numbers that hold now',
  input: z.strictObject({ name: z.enum(Object.values(INFORMATION_PAGES)) }),
  output: text,
  refusals: [],
});
