import type { TicketTopic } from '@kwela/domain/tickets/topics';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What somebody can say of what they ask for, beside their own words; empty is not said. */
export const DETAIL_NAMES = ['on', 'place', 'length', 'people', 'choice', 'item', 'trip'] as const;
export type DetailName = (typeof DETAIL_NAMES)[number];

export interface Detail {
  readonly name: DetailName;
  readonly type: 'date' | 'count' | 'text' | 'choice';
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** What is said when it is missing; left out where it may be. */
  readonly missing?: MessageDescriptor;
  readonly choices?: readonly MessageDescriptor[];
}

export interface EnquiryKind {
  readonly details: readonly Detail[];
  readonly textLabel: MessageDescriptor;
  readonly textHint: MessageDescriptor;
}

/** What people ask us for on a page of its own. */
export type EnquiryTopic = Extract<TicketTopic, 'hosting' | 'wedding' | 'shoot' | 'gear' | 'press'>;

const DAY = { name: 'on', type: 'date', missing: msg`Choose a day that is still to come.` } as const;

export const ENQUIRY_KINDS: Readonly<Record<EnquiryTopic, EnquiryKind>> = {
  hosting: {
    details: [
      {
        name: 'item',
        type: 'text',
        label: msg`Your car`,
        hint: msg`Make, model and year.`,
        missing: msg`Say which car it is.`,
      },
      { name: 'place', type: 'text', label: msg`Where it stands`, missing: msg`Enter a suburb or a town.` },
    ],
    textLabel: msg`What would you like to know?`,
    textHint: msg`Or tell us what guests should know about the car.`,
  },
  wedding: {
    details: [
      { ...DAY, label: msg`Day of the wedding` },
      {
        name: 'place',
        type: 'text',
        label: msg`Where from and where to`,
        missing: msg`Enter the places, or at least a town.`,
      },
      { name: 'length', type: 'count', label: msg`How many hours (optional)` },
      { name: 'people', type: 'count', label: msg`How many people (optional)` },
      {
        name: 'choice',
        type: 'choice',
        label: msg`Who drives?`,
        choices: [msg`A driver`, msg`One of us`, msg`We don't mind`],
      },
    ],
    textLabel: msg`What do you have in mind?`,
    textHint: msg`The kind of car, its colour, ribbons, and what you want to spend.`,
  },
  shoot: {
    details: [
      { ...DAY, label: msg`First day of the shoot` },
      { name: 'place', type: 'text', label: msg`Where`, missing: msg`Enter a place or at least a town.` },
      {
        name: 'choice',
        type: 'choice',
        label: msg`What is it for?`,
        choices: [msg`Stills`, msg`A commercial`, msg`Film or series`, msg`An event`],
      },
      { name: 'length', type: 'count', label: msg`How many days (optional)` },
    ],
    textLabel: msg`The brief`,
    textHint: msg`The car, hero or background, standing or driving, who drives, and what is fixed to it or covered.`,
  },
  gear: {
    details: [
      { name: 'item', type: 'choice', label: msg`What you need`, missing: msg`Choose something.` },
      { ...DAY, label: msg`First day of the trip` },
      {
        name: 'place',
        type: 'text',
        label: msg`Where you pick up the car`,
        missing: msg`Enter a suburb or a town.`,
      },
      {
        name: 'trip',
        type: 'text',
        label: msg`Booking reference (optional)`,
        hint: msg`Such as TRP-2611-7K3QX. It is in our emails about the trip.`,
      },
    ],
    textLabel: msg`What should we know?`,
    textHint: msg`How many, and for a child seat the age and the weight.`,
  },
  press: {
    details: [
      {
        name: 'place',
        type: 'text',
        label: msg`Who you write for`,
        hint: msg`The paper, station or site.`,
        missing: msg`Say who you write for.`,
      },
      { name: 'on', type: 'date', label: msg`Answer needed by (optional)` },
    ],
    textLabel: msg`Your questions`,
    textHint: msg`And what the piece is about.`,
  },
};
