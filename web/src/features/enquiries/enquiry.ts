import { TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import type { InputOf } from '../../lib/api.ts';
import { hasFields, isText } from '../../lib/guards.ts';
import { say } from '../../lib/words.ts';
import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';
import type { Problems } from '../../ui/forms/resolver.ts';
import { EMPTY_DRAFT, problemsOf } from '../tickets/ticket-draft.ts';
import { type Detail, type DetailName, ENQUIRY_KINDS, type EnquiryTopic } from './enquiry-kinds.ts';

export type Enquiry = Readonly<Record<DetailName | 'text' | 'email' | 'callNumber', string>>;

export const EMPTY_ENQUIRY: Enquiry = {
  on: '',
  place: '',
  length: '',
  people: '',
  choice: '',
  item: '',
  trip: '',
  text: '',
  email: '',
  callNumber: '',
};

const isEnquiry = hasFields<Enquiry>({
  on: isText,
  place: isText,
  length: isText,
  people: isText,
  choice: isText,
  item: isText,
  trip: isText,
  text: isText,
  email: isText,
  callNumber: isText,
});

/** What was typed and not sent, for each page by itself. */
export const enquiryDraft = (topic: EnquiryTopic): DraftStore<Enquiry> =>
  draftStore({ key: `enquiry:${topic}`, version: 1, is: isEnquiry });

/** What can be chosen of a detail: what the page has a list of, or what we know ourselves. */
export const offeredOf = (
  { name, choices = [] }: Detail,
  items: readonly string[] = [],
): readonly string[] => (name === 'item' ? items : choices.map((choice) => say(choice)));

/** What was kept, less what cannot be chosen any more, or not in the words of this page: nobody would see it, and it would be sent. */
export function stillOnOffer(topic: EnquiryTopic, kept: Enquiry, items?: readonly string[]): Enquiry {
  const gone = ENQUIRY_KINDS[topic].details.filter(
    (detail) => detail.type === 'choice' && !offeredOf(detail, items).includes(kept[detail.name]),
  );
  return { ...kept, ...Object.fromEntries(gone.map(({ name }) => [name, ''])) };
}

const COUNT = /^[1-9]\d{0,2}$/;
const LONGEST_LINE = 120;

function problemOf({ type, missing }: Detail, typed: string, today: string): string | undefined {
  if (typed === '') return missing && say(missing);
  if (type === 'date' && typed < today) return t`Choose a day that is still to come.`;
  if (type === 'count' && !COUNT.test(typed)) return t`Enter a whole number.`;
  return typed.length > LONGEST_LINE ? t`Use at most ${LONGEST_LINE} characters.` : undefined;
}

/** What is wrong with an enquiry, by field. Visitors say where to answer them. */
export function enquiryProblems(
  topic: EnquiryTopic,
  enquiry: Enquiry,
  { needsEmail, now }: { readonly needsEmail: boolean; readonly now: Date },
): Problems {
  const today = localDate(now);
  const found = ENQUIRY_KINDS[topic].details.flatMap((detail) => {
    const problem = problemOf(detail, enquiry[detail.name].trim(), today);
    return problem === undefined ? [] : [[detail.name, problem] as const];
  });
  const { text, email, callNumber } = enquiry;
  // What was filled in above travels with the words.
  const most = TICKET_LIMITS.mostCharacters - (enquiryText(topic, enquiry).length - text.trim().length);
  return {
    ...Object.fromEntries(found),
    ...problemsOf({ ...EMPTY_DRAFT, topic, text, email, callNumber }, { needsEmail }),
    ...(text.trim().length > most && { text: t`This is too long. Use at most ${most} characters.` }),
  };
}

/** What support reads: what was filled in, a line each, then the person’s own words. */
export function enquiryText(topic: EnquiryTopic, enquiry: Enquiry): string {
  const lines = ENQUIRY_KINDS[topic].details.flatMap(({ name, label }) => {
    const typed = enquiry[name].trim();
    return typed === '' ? [] : [`${say(label)}: ${typed}`];
  });
  return [...lines, '', enquiry.text.trim()].join('\n');
}

const said = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const enquiryInput = (
  topic: EnquiryTopic,
  enquiry: Enquiry,
  { isVisitor, isSeparate }: { readonly isVisitor: boolean; readonly isSeparate: boolean },
): InputOf<'tickets/open'> => ({
  topic,
  text: enquiryText(topic, enquiry),
  email: isVisitor ? said(enquiry.email) : null,
  callNumber: said(enquiry.callNumber),
  isSeparate,
});
