import { readArticles, readHelp, readLegal, readPages, readQuestions } from '@kwela/content/documents';
import { type Heading, rendered } from '@kwela/content/markdown';
import { withValues } from '@kwela/content/placeholders';
import { type Company, valuesOf } from '@kwela/content/values';
import { FAQ_TOPICS, type textPart } from '@kwela/contract/content';
import type { InformationText } from '@kwela/contract/information-pages';
import type { Policy } from '@kwela/domain/policy/policy';
import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import type { z } from 'zod';

/** A text as it is shown: its numbers are those of one version of the policy. */
export interface ReadyText {
  readonly title: string;
  readonly description: string;
  readonly parts: z.input<typeof textPart>[];
  readonly headings: Heading[];
}

interface Written {
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** Who speaks, and by which numbers. */
export interface Speaker {
  readonly policy: Policy;
  readonly company: Company;
}

/** The written text with its numbers said; `key` is its place in the site. */
export function readyText(key: string, written: Written, { policy, company }: Speaker): ReadyText {
  const values = valuesOf(publicPolicyOf(policy), company);
  const { parts, headings } = rendered(withValues(written.text, values));
  return {
    title: withValues(written.title, values),
    description: withValues(written.description, values),
    parts: parts.map((part, index) => (part.kind === 'html' ? { ...part, key: `${key}/${index}` } : part)),
    headings: [...headings],
  };
}

/** Files change with the program alone and a version of the policy never, so each text is made once for each. */
function kept<Made>(make: (speaker: Speaker) => Made): (speaker: Speaker) => Made {
  const made = new Map<number, { readonly company: Company; readonly value: Made }>();
  return (speaker) => {
    const { version } = speaker.policy;
    const known = made.get(version);
    if (known?.company === speaker.company) return known.value;
    const value = make(speaker);
    made.set(version, { company: speaker.company, value });
    return value;
  };
}

const pages = kept(
  (speaker): ReadonlyMap<string, ReadyText> =>
    new Map([...readPages(), readHelp()].map((page) => [page.slug, readyText(page.slug, page, speaker)])),
);

/** Each text by law in its last version; `terms-2` is the second of `terms`. */
const legal = kept((speaker): ReadonlyMap<string, ReadyText> => {
  const versions = readLegal().toSorted((a, b) => a.version - b.version);
  const nameOf = ({ slug, version }: { slug: string; version: number }) => slug.replace(`-${version}`, '');
  return new Map(versions.map((text) => [nameOf(text), readyText(text.slug, text, speaker)]));
});

/** All articles, the newest first; those of the future too. */
export const articles = kept((speaker) =>
  readArticles()
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map(({ slug, title, summary, text, tags, author, publishedAt }) => {
      const ready = readyText(`blog/${slug}`, { title, description: summary, text }, speaker);
      const { description, ...rest } = ready;
      return {
        ...rest,
        slug,
        summary: description,
        tags,
        author,
        publishedAt: new Date(publishedAt).toISOString(),
      };
    }),
);

/** Those that somebody may read by now. */
export const publishedArticles = (speaker: Speaker, now: Date) =>
  articles(speaker).filter(({ publishedAt }) => new Date(publishedAt) <= now);

/** The questions of each topic, in their order. */
export const questions = kept((speaker) => {
  const all = readQuestions().toSorted((a, b) => a.order - b.order);
  return FAQ_TOPICS.map((topic) => ({
    topic,
    questions: all
      .filter((one) => one.topic === topic)
      .map(({ slug, question, text }) => {
        const ready = readyText(`faq/${slug}`, { title: question, description: '', text }, speaker);
        return { id: slug, question: ready.title, answer: ready.parts };
      }),
  }));
});

/** The text of a page that informs. */
export function informationText(name: InformationText, speaker: Speaker): ReadyText {
  const text = pages(speaker).get(name) ?? legal(speaker).get(name);
  if (text === undefined) throw new Error(`There is no file of the page ${name}`);
  return text;
}

/** What can have happened to somebody who needs help, each with its answer. */
export const helpSituations = kept((speaker) =>
  readHelp().tree.map(({ id, situation, answer, action, topic }) => {
    const written = { title: situation, description: '', text: answer };
    const { title, parts } = readyText(`get-help/${id}`, written, speaker);
    return { id, situation: title, parts, action, topic };
  }),
);
