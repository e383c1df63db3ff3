import { RETENTION_EVENTS, RETENTION_SUBJECTS, RETENTION_UNITS } from '@kwela/domain/retention/retention';
import { HELP_ACTIONS } from '@kwela/domain/tickets/help';
import { TICKET_TOPICS } from '@kwela/domain/tickets/topics';
import { z } from 'zod';
import { ARTICLE_TAGS } from './article-tags.ts';
import { useCase } from './define.ts';
import { line, localDate, numberParam } from './fields.ts';
import { INFORMATION_PAGES } from './information-pages.ts';

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

/** What a question is about, in the order in which they are shown. */
export const FAQ_TOPICS = [
  'finding-a-car',
  'booking-and-paying',
  'deposit-and-protection',
  'on-the-road',
  'changes-and-cancelling',
  'account-and-safety',
  'hosting',
  'money-for-hosts',
] as const;

export type FaqTopic = (typeof FAQ_TOPICS)[number];

export const listQuestions = useCase('content/questions', {
  access: 'anyone',
  summary: 'The questions that people ask and our answers, by what they are about',
  input: z.strictObject({}),
  output: z.strictObject({
    topics: z.array(
      z.strictObject({
        topic: z.enum(FAQ_TOPICS),
        questions: z.array(
          z.strictObject({ id: z.string(), question: z.string(), answer: z.array(textPart) }),
        ),
      }),
    ),
  }),
  refusals: [],
});

export const helpAnswers = useCase('content/help', {
  access: 'anyone',
  summary: 'What can have happened, what to do then, and what a ticket about it is about',
  input: z.strictObject({}),
  output: z.object({
    situations: z.array(
      z.object({
        id: z.string(),
        situation: z.string(),
        parts: z.array(textPart),
        action: z.enum(HELP_ACTIONS),
        topic: z.enum(TICKET_TOPICS),
      }),
    ),
  }),
  refusals: [],
});

/** The texts by law, each in versions. */
export const LEGAL_NAMES = ['terms', 'privacy'] as const;

const changedSection = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** The paragraphs in which something changed, in pieces. */
  paragraphs: z.array(
    z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  ),
});

export const readLegalText = useCase('content/legal', {
  access: 'anyone',
  summary:
    'A version of a text by law, or the one that holds, with what it says differently from the one before it; null where there is no such version',
  input: z.strictObject({ name: z.enum(LEGAL_NAMES), version: numberParam(z.int().positive()).optional() }),
  output: z.strictObject({
    legal: text
      .extend({
        version: z.int(),
        /** The version that holds now. */
        currentVersion: z.int(),
        effectiveFrom: localDate,
        /** The day from which the next one holds in its place; null where there is none. */
        effectiveUntil: localDate.nullable(),
        versions: z.array(z.strictObject({ version: z.int(), effectiveFrom: localDate })),
        /** Null for the first version. */
        changes: z.strictObject({ since: z.int(), sections: z.array(changedSection) }).nullable(),
      })
      .nullable(),
  }),
  refusals: [],
});

const length = z.strictObject({ count: z.number(), unit: z.enum(RETENTION_UNITS) });

export const readRetention = useCase('content/retention', {
  access: 'anyone',
  summary: 'What we keep about people and until when, by the settings and the policy that hold now',
  input: z.strictObject({}),
  output: z.strictObject({
    kept: z.array(
      z.strictObject({
        subject: z.enum(RETENTION_SUBJECTS),
        end: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('after'), event: z.enum(RETENTION_EVENTS), length }),
          z.strictObject({ kind: z.literal('account'), length }),
          z.strictObject({ kind: z.enum(['used', 'signed_out', 'nameless']) }),
        ]),
      }),
    ),
  }),
  refusals: [],
});

const articleSummary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.enum(ARTICLE_TAGS)),
  author: z.string(),
  publishedAt: z.iso.datetime(),
});

export const listArticles = useCase('content/articles', {
  access: 'anyone',
  summary: 'The articles that are published, the newest first',
  input: z.strictObject({}),
  output: z.strictObject({ articles: z.array(articleSummary) }),
  refusals: [],
});

export const readArticle = useCase('content/article', {
  access: 'anyone',
  summary: 'An article; null where none is published by this name',
  input: z.strictObject({ slug: line.max(100) }),
  output: z.strictObject({
    article: articleSummary.extend({ parts: z.array(textPart), headings: z.array(heading) }).nullable(),
  }),
  refusals: [],
});

/** The parts of the map of the site, in their order. */
export const SITE_GROUPS = ['rent', 'host', 'help', 'about', 'legal'] as const;
export type SiteGroup = (typeof SITE_GROUPS)[number];

const mapLink = z.strictObject({ path: z.string(), title: z.string() });

export const siteMap = useCase('content/site-map', {
  access: 'anyone',
  summary:
    'Every page that anybody may find, the same as in the map for search engines: by group, cities, articles',
  input: z.strictObject({}),
  output: z.strictObject({
    groups: z.array(z.strictObject({ group: z.enum(SITE_GROUPS), pages: z.array(mapLink) })),
    /** By name. */
    cities: z.array(mapLink),
    /** The newest first. */
    articles: z.array(mapLink),
  }),
  refusals: [],
});
