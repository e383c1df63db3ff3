import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import { POLICIES } from '@kwela/domain/policy/versions/all';
import { describe, expect, it } from 'vitest';
import { numbersByHand } from './by-hand.ts';
import {
  readArticles,
  readFacts,
  readHelp,
  readLegal,
  readOpenings,
  readPages,
  readQuestions,
  readReleases,
} from './documents.ts';
import { wordingFaults } from './faults.ts';
import { rendered } from './markdown.ts';
import { withValues } from './placeholders.ts';
import { valuesOf } from './values.ts';

const COMPANY = {
  name: 'Kwela',
  email: 'help@kwela.example',
  phone: '021 555 0100',
  address: '1 Long Street, Cape Town',
  registration: '2026/000000/07',
  directors: 'Thandi Mokoena',
  vatNumber: '4123456789',
  informationOfficer: 'Thandi Mokoena',
};

const questions = readQuestions();
const articles = readArticles();
const help = readHelp();
const pages = [...readPages(), help];
const legal = readLegal();

const TEXTS = [
  ...questions.map(({ slug, question, text }) => [`faq/${slug}`, `${question}\n\n${text}`] as const),
  ...articles.map(
    ({ slug, title, summary, text }) => [`blog/${slug}`, `${title}\n\n${summary}\n\n${text}`] as const,
  ),
  ...pages.map(
    ({ slug, title, description, text }) =>
      [`pages/${slug}`, [title, description, text].join('\n\n')] as const,
  ),
  ...help.tree.map(
    ({ id, situation, answer }) => [`pages/get-help, ${id}`, `${situation}\n\n${answer}`] as const,
  ),
  ...readOpenings().map(({ slug, title, text }) => [`openings/${slug}`, `${title}\n\n${text}`] as const),
  ...readReleases().map(
    ({ slug, title, summary, text }) => [`press/${slug}`, [title, summary, text].join('\n\n')] as const,
  ),
  ...legal.map(
    ({ slug, title, description, text }) =>
      [`legal/${slug}`, `${title}\n\n${description}\n\n${text}`] as const,
  ),
];

/** The pages of the specification that a text may lead to. */
const ROUTES = new Set(
  (
    '/ /auth /search /my-bookings /host/dashboard /host/add-vehicle /host/onboarding /host/support /host/protection ' +
    '/host/calculator /host/all-star /host/tools /guest/onboarding /guest/profile /referrals /chat /weddings ' +
    '/trust-safety /get-help /shop /faq /how-it-works /photo-film /become-a-host /about/press /about/team ' +
    '/about/careers /blog /terms /privacy /cookies /sitemap'
  ).split(' '),
);

const idsOf = (text: string) => rendered(text).headings.map(({ id }) => id);
const legalIds = (name: string) =>
  legal.filter(({ slug }) => slug.startsWith(`${name}-`)).flatMap(({ text }) => idsOf(text));
const pageIds = (name: string) =>
  pages.filter(({ slug }) => slug === name).flatMap(({ text }) => idsOf(text));

/** What an address may end in, by its page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/faq': questions.map(({ slug }) => slug),
  '/terms': legalIds('terms'),
  '/privacy': legalIds('privacy'),
  '/cookies': legalIds('cookies'),
  '/how-it-works': pageIds('how-it-works'),
  '/trust-safety': pageIds('trust-safety'),
  '/become-a-host': pageIds('become-a-host'),
};

const ARTICLES = articles.map(({ slug }) => slug);

/** Why a link of ours leads nowhere; undefined when it leads somewhere. */
function troubleOf(href: string): string | undefined {
  if (/^(?:https:|tel:|mailto:)/.test(href)) return undefined;
  const { pathname, hash, searchParams } = new URL(href, 'https://kwela.example');
  if (!ROUTES.has(pathname)) return 'no such page';
  if (hash !== '' && !PARTS[pathname]?.includes(hash.slice(1))) return 'no such part';
  const post = searchParams.get('post');
  return post !== null && !ARTICLES.includes(post) ? 'no such article' : undefined;
}

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);

describe.each(TEXTS)('%s', (_, text) => {
  it.each(POLICIES.map((policy) => [policy.version, policy] as const))(
    'says what it counts by version %i of the policy',
    (__, policy) => {
      expect(withValues(text, valuesOf(publicPolicyOf(policy), COMPANY))).not.toContain('{{');
    },
  );

  it('states no fee, percentage, time or distance by hand', () => {
    expect(numbersByHand(text)).toEqual([]);
  });

  it('leads to nowhere that is not there', () => {
    expect(
      linksIn(text).flatMap((href) => (troubleOf(href) === undefined ? [] : [`${href}: ${troubleOf(href)}`])),
    ).toEqual([]);
  });

  it('is said as we speak', () => {
    expect(wordingFaults(text)).toEqual([]);
  });
});

it('answers at least forty questions, each under an address of its own', () => {
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

it('has at least eight articles that can be read in a few minutes', () => {
  expect(articles.length).toBeGreaterThanOrEqual(8);
  for (const { text } of articles) expect(text.split(/\s+/).length).toBeGreaterThan(500);
});

it('says of each fact where it stands, and keeps none that no text names', () => {
  const all = TEXTS.map(([, text]) => text).join('\n');
  const unused = Object.keys(readFacts()).filter((name) => !all.includes(`facts.${name} `));
  expect(unused).toEqual([]);
});

it('name what is added to a toll as the charges of a trip do', () => {
  for (const { charges } of POLICIES) expect(readFacts().tollAdminCents?.value).toBe(charges.tollAdminCents);
});
