import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ARTICLE_TAGS } from '@kwela/contract/article-tags';
import { FAQ_TOPICS } from '@kwela/contract/content';
import { catalogueArticle } from '@kwela/contract/content/catalogue';
import { ARTICLE_LIMITS } from '@kwela/domain/articles/articles';
import { HELP_ACTIONS } from '@kwela/domain/tickets/help';
import { TICKET_TOPICS } from '@kwela/domain/tickets/topics';
import { parse } from 'yaml';
import { z } from 'zod';

/** The texts of the site as they stand in their files: `content/<kind>/<slug>.md`, front matter first. */

const CONTENT_DIR = join(import.meta.dirname, '..');

const { mostTitleCharacters, fewestSummaryCharacters, mostSummaryCharacters } = ARTICLE_LIMITS;
const title = z.string().max(mostTitleCharacters);
const description = z.string().min(fewestSummaryCharacters).max(mostSummaryCharacters);
const day = z.iso.date();

const question = z.strictObject({
  question: z.string().endsWith('?'),
  topic: z.enum(FAQ_TOPICS),
  order: z.int(),
});

const article = z.strictObject({
  title,
  summary: description,
  tags: z.array(z.enum(ARTICLE_TAGS)).min(1),
  publishedAt: z.iso.datetime({ offset: true }),
  author: z.string(),
  places: z.array(z.string()),
  /** Taken back for good: its address says so, and no list has it. */
  withdrawn: z.boolean().default(false),
});

const page = z.strictObject({ title: z.string(), description });

const helpPage = page.extend({
  tree: z.array(
    z.strictObject({
      id: z.string(),
      situation: z.string(),
      answer: z.string(),
      action: z.enum(HELP_ACTIONS),
      /** What a ticket is about that is written from there. */
      topic: z.enum(TICKET_TOPICS),
    }),
  ),
});

const opening = z.strictObject({
  title,
  place: z.string(),
  /** The last day on which one can apply. */
  closesOn: day.nullable().default(null),
});

const release = z.strictObject({
  title,
  summary: description,
  /** The day from which it can be read. */
  releasedOn: day,
});

const legal = page.extend({ version: z.int().positive(), effectiveFrom: day });

/** A number of law or of the public, with where it stands. */
const facts = z.record(z.string(), z.strictObject({ value: z.number(), source: z.string().min(1) }));

/** A text and what its front matter says of it; the slug is the name of its file. */
export type Document<Matter> = Matter & { readonly slug: string; readonly text: string };

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

function read<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> & { readonly slug: string; readonly text: string } {
  const [, matter, text] = FRONT_MATTER.exec(readFileSync(file, 'utf8')) ?? [];
  if (matter === undefined || text === undefined) throw new Error(`${file} begins with no front matter`);
  const parsed = schema.safeParse(parse(matter));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return Object.assign({}, parsed.data, { slug: basename(file, '.md'), text });
}

const filesIn = (folder: string, home = CONTENT_DIR): readonly string[] =>
  readdirSync(join(home, folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(home, folder, name));
/** Of a kind of which there need not be any. */
const anyFilesIn = (folder: string, home = CONTENT_DIR): readonly string[] =>
  existsSync(join(home, folder)) ? filesIn(folder, home) : [];

/** @throws naming the file whose front matter is not as its kind wants it */
export const readQuestions = () => filesIn('faq').map((file) => read(file, question));
export const readArticles = () => filesIn('blog').map((file) => read(file, article));
export const readLegal = () => filesIn('legal').map((file) => read(file, legal));
/** Jobs at Kwela; there need not be any. */
export const readOpenings = () => anyFilesIn('openings').map((file) => read(file, opening));
/** What we have told the press; there need not be anything. `home` is another folder than that of the site, for tests. */
export const readReleases = (home?: string) => anyFilesIn('press', home).map((file) => read(file, release));
export const readPages = () =>
  filesIn('pages')
    .filter((file) => basename(file) !== 'get-help.md')
    .map((file) => read(file, page));
export const readHelp = () => read(join(CONTENT_DIR, 'pages', 'get-help.md'), helpPage);
export const readCatalogue = () =>
  z.array(catalogueArticle).parse(parse(readFileSync(join(CONTENT_DIR, 'shop', 'catalogue.yaml'), 'utf8')));
export const readFacts = () => facts.parse(parse(readFileSync(join(CONTENT_DIR, 'facts.yaml'), 'utf8')));
