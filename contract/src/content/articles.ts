import { ARTICLE_LIMITS } from '@kwela/domain/articles/articles';
import {
  ARTICLE_EVENT_NAMES,
  ARTICLE_ROLES,
  ARTICLE_STATES,
  ARTICLE_TRANSITIONS,
} from '@kwela/domain/articles/lifecycle';
import { z } from 'zod';
import { ARTICLE_TAGS } from '../article-tags.ts';
import { readArticle } from '../content.ts';
import { BY_ID, useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { choicesParam, instant, instantOut, line, lines, pageParams, uuid } from '../fields.ts';
import { TEXT_FAULTS } from './text-faults.ts';

/** The articles that admins write, from the first draft until they are taken back. For admins, but for the preview. */

const {
  mostTitleCharacters,
  fewestSummaryCharacters,
  mostSummaryCharacters,
  mostAuthorCharacters,
  mostTextCharacters,
} = ARTICLE_LIMITS;

/** What an article says; numbers stand in it as placeholders. */
const words = {
  /** Its address: `/blog?post=<slug>`. */
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug' satisfies FieldFault),
  title: line.min(1).max(mostTitleCharacters),
  summary: line.min(fewestSummaryCharacters).max(mostSummaryCharacters),
  author: line.min(1).max(mostAuthorCharacters),
  tags: z.array(z.enum(ARTICLE_TAGS)).min(1).max(ARTICLE_TAGS.length),
  /** Markdown. */
  text: lines.min(1).max(mostTextCharacters),
};

const articleSummary = z.strictObject({
  id: uuid,
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  tags: z.array(z.enum(ARTICLE_TAGS)),
  state: z.enum(ARTICLE_STATES),
  /** Of a scheduled one when it comes out, of a published one when it came out. */
  publishAt: instantOut.nullable(),
  changedAt: instantOut,
  /** What the next change has to name: another admin may have been quicker. */
  revision: z.int(),
});

export const articleDetail = articleSummary.extend({
  summary: z.string(),
  text: z.string(),
  firstPublishedAt: instantOut.nullable(),
  /** What can be done with it now. */
  transitions: z.array(z.enum(ARTICLE_TRANSITIONS)),
  canChangeWords: z.boolean(),
  canChangeSlug: z.boolean(),
  /** All that was done to it, in order. */
  events: z.array(
    z.strictObject({
      event: z.enum(ARTICLE_EVENT_NAMES),
      state: z.enum(ARTICLE_STATES),
      revision: z.int(),
      by: z.enum(ARTICLE_ROLES),
      actorId: uuid.nullable(),
      at: instantOut,
    }),
  ),
});

/** The facts of a refusal: somebody else has changed the article since it was read. */
export const changedArticle = z.object({ revision: z.int(), changedAt: instantOut });

/** The facts of a refusal: what is wrong with an article, by field and line. */
export const articleFaults = z.object({
  faults: z.array(
    z.object({
      field: z.enum(['title', 'summary', 'text']),
      line: z.int(),
      kind: z.enum(TEXT_FAULTS),
      found: z.string(),
    }),
  ),
});

const known = { id: uuid, revision: z.int().positive() };
const REFUSED = ['not_found', 'not_allowed', 'article_changed'] as const;

export const listEditedArticles = useCase('articles/list', {
  access: 'signed_in',
  summary: 'For admins: the articles that are kept in the database, the one that changed last first',
  input: z.strictObject({ ...pageParams, state: choicesParam(ARTICLE_STATES).optional() }),
  output: z.strictObject({ items: z.array(articleSummary), nextCursor: z.string().nullable() }),
  refusals: ['cursor_stale'],
});

export const inspectArticle = useCase('articles/inspect', {
  ...BY_ID,
  summary: 'For admins: one article with its Markdown, what can be done with it and what was',
  output: articleDetail,
  refusals: ['not_found'],
});

export const writeArticle = useCase('articles/write', {
  access: 'signed_in',
  summary: 'For admins: begin an article as a draft. Sent twice with the same id it is one',
  input: z.strictObject({ id: uuid, ...words }),
  output: articleDetail,
  refusals: ['article_faulty', 'slug_taken', 'article_changed'],
});

export const editArticle = useCase('articles/edit', {
  access: 'signed_in',
  summary: 'For admins: change the words of an article; those of a published one at once',
  input: z.strictObject({ ...known, ...words }),
  output: articleDetail,
  refusals: [...REFUSED, 'article_faulty', 'slug_taken', 'slug_fixed'],
});

export const scheduleArticle = useCase('articles/schedule', {
  access: 'signed_in',
  summary: 'For admins: have an article come out at an instant, or at another one than before',
  input: z.strictObject({ ...known, publishAt: instant }),
  output: articleDetail,
  refusals: [...REFUSED, 'article_faulty', 'publish_at_not_ahead'],
});

export const publishArticle = useCase('articles/publish', {
  access: 'signed_in',
  summary: 'For admins: publish an article now',
  input: z.strictObject(known),
  output: articleDetail,
  refusals: [...REFUSED, 'article_faulty'],
});

export const withdrawArticle = useCase('articles/withdraw', {
  access: 'signed_in',
  summary: 'For admins: take a published article back; its address then answers 410',
  input: z.strictObject(known),
  output: articleDetail,
  refusals: REFUSED,
});

export const returnArticleToDraft = useCase('articles/return-to-draft', {
  access: 'signed_in',
  summary: 'For admins: make a scheduled or withdrawn article a draft again',
  input: z.strictObject(known),
  output: articleDetail,
  refusals: REFUSED,
});

export const discardArticle = useCase('articles/discard', {
  access: 'signed_in',
  summary: 'For admins: put an article away for good',
  input: z.strictObject(known),
  output: articleDetail,
  refusals: REFUSED,
});

export const articlePreviewLink = useCase('articles/preview-link', {
  ...BY_ID,
  summary: 'For admins: a secret address, good for some days, at which an article stands as it will be',
  output: z.strictObject({ path: z.string(), expiresAt: instantOut }),
  refusals: ['not_found'],
});

export const previewArticle = useCase('articles/preview', {
  access: 'anyone',
  summary: 'The article of a secret address, as it will be; null where the address is wrong or too old',
  input: z.strictObject({ key: z.string().max(200) }),
  output: readArticle.output,
  refusals: [],
});
