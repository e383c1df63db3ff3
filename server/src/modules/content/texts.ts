import { createHash } from 'node:crypto';
import { readArticles, readHelp, readLegal, readPages, readQuestions } from '@kwela/content/documents';
import { withValues } from '@kwela/content/placeholders';
import { type Company, valuesOf } from '@kwela/content/values';
import { FAQ_TOPICS } from '@kwela/contract/content';
import type { InformationText } from '@kwela/contract/information-pages';
import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import type { Policies } from '../policies/policies.ts';
import { legalView, type SaidLegalText, versionNow, versionsOf } from './legal-versions.ts';
import { type ReadyText, readyText, type Speaker } from './ready-text.ts';

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

const legalDocuments = readLegal();

/** Each version of each text by law, by its name: `terms-2` is the second of `terms`. */
const legal = kept((speaker): ReadonlyMap<string, SaidLegalText> => {
  const values = valuesOf(publicPolicyOf(speaker.policy), speaker.company);
  return new Map(
    legalDocuments.map((text) => [
      text.slug,
      { ...readyText(text.slug, text, speaker), words: withValues(text.text, values) },
    ]),
  );
});

/** A version of a text by law, each by the numbers that held with it. */
export const legalText = (
  asked: { readonly name: string; readonly version?: number | undefined; readonly now: Date },
  { policies, company }: { readonly policies: Policies; readonly company: Company },
) =>
  legalView(legalDocuments, {
    ...asked,
    say(document, at) {
      const said = legal({ policy: policies.at(at), company }).get(document.slug);
      if (said === undefined) throw new Error(`There is no file ${document.slug}`);
      return said;
    },
  });

/** A version of a text by law: since when it holds, and the SHA-256 of its words. */
interface LegalVersion {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly sha256: string;
}

const agreedLegal = (document: (typeof legalDocuments)[number] | undefined): LegalVersion => {
  if (document === undefined) throw new Error('There is no such text by law');
  const { version, effectiveFrom, text } = document;
  const sha256 = createHash('sha256').update(`${effectiveFrom}\n${text}`).digest('hex');
  return { version, effectiveFrom, sha256 };
};

/** Which version of the terms or of the privacy notice held at an instant. */
export const legalAt = (name: 'terms' | 'privacy', at: Date): LegalVersion =>
  agreedLegal(versionNow(versionsOf(legalDocuments, name), at));

/** The version of the terms to which somebody agreed, or that held where it was not kept. */
export const agreedTerms = (version: string | null, at: Date): LegalVersion =>
  version === null
    ? legalAt('terms', at)
    : agreedLegal(legalDocuments.find(({ slug }) => slug === `terms-${version}`));

/** Whether a text by law has this version, and whether it is the one that holds. */
export function legalVersionState(name: string, version: number, now: Date): 'current' | 'other' | 'none' {
  const versions = versionsOf(legalDocuments, name);
  if (versions.every((one) => one.version !== version)) return 'none';
  return versionNow(versions, now)?.version === version ? 'current' : 'other';
}

/** All but those that were withdrawn, the newest first; those of the future too. */
export const listed = <Article extends { readonly publishedAt: string; readonly withdrawn: boolean }>(
  all: readonly Article[],
): Article[] =>
  all
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((a, b) => new Date(b.publishedAt).getTime() - new Date(a.publishedAt).getTime());

const articles = kept((speaker) =>
  listed(readArticles()).map(({ slug, title, summary, text, tags, author, publishedAt }) => {
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

/** The articles that are files of the site, as far as somebody may read them by now. */
export const fileArticles = (speaker: Speaker, now: Date) =>
  articles(speaker).filter(({ publishedAt }) => new Date(publishedAt) <= now);

const fileSlugs: ReadonlySet<string> = new Set(readArticles().map(({ slug }) => slug));

/** Whether an address is that of a file, whatever has become of it: no other article can have it. */
export const isFileSlug = (slug: string): boolean => fileSlugs.has(slug);

const withdrawnArticles = readArticles().filter(({ withdrawn }) => withdrawn);

/** Whether an article of the files was there by now and was taken back; of one that never came out nobody is told. */
export const isWithdrawn = (
  slug: string,
  now: Date,
  withdrawn: readonly { readonly slug: string; readonly publishedAt: string }[] = withdrawnArticles,
): boolean => withdrawn.some((one) => one.slug === slug && new Date(one.publishedAt) <= now);

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

/** Each question with its answer in one piece, for those who read the page as data. */
export const answeredQuestions = kept((speaker) =>
  questions(speaker)
    .flatMap((topic) => topic.questions)
    .map(({ question, answer }) => ({
      question,
      answer: answer.map((part) => (part.kind === 'html' ? part.html : '')).join(''),
    })),
);

/** The text of a page that informs; of one by law the version that holds. */
export function informationText(name: InformationText, speaker: Speaker, now: Date): ReadyText {
  const page = pages(speaker).get(name);
  if (page !== undefined) return page;
  const said = legal(speaker).get(versionNow(versionsOf(legalDocuments, name), now)?.slug ?? '');
  if (said === undefined) throw new Error(`There is no file of the page ${name}`);
  const { words: _, ...text } = said;
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
