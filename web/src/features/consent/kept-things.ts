import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StoredKey } from '../../lib/storage.ts';

/** What something that a browser keeps is for. Source: docs/rules/analytics.md “Consent”. */
export const KEPT_CATEGORIES = ['necessary', 'statistics'] as const;
export type KeptCategory = (typeof KEPT_CATEGORIES)[number];

/** Where a browser keeps it: between visits, until the tab is closed, with each request, and as files. */
export type KeptIn = 'local' | 'tab' | 'cookie' | 'cache' | 'database';

export interface KeptThing {
  /** Its key or name; with `:` at its end the beginning of several, one for each subject. */
  readonly name: StoredKey;
  readonly keptIn: KeptIn;
  readonly category: KeptCategory;
  readonly purpose: MessageDescriptor;
  readonly howLong: MessageDescriptor;
}

const UNTIL_CLEARED = msg`Until you clear it in your browser`;
const UNTIL_SIGN_OUT = msg`Until you sign out`;
const UNTIL_TAB_CLOSES = msg`Until you close the tab`;
const A_YEAR = msg`One year`;

/**
 * All that the web app keeps in a browser. A test looks for every key and cookie in the source and fails when one is
 * missing here, or is here and nowhere else.
 */
export const KEPT_THINGS: readonly KeptThing[] = [
  {
    name: 'kwela-auth',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Keeps you signed in.`,
    howLong: UNTIL_SIGN_OUT,
  },
  {
    name: 'kwela-device',
    keptIn: 'cookie',
    category: 'necessary',
    purpose: msg`Knows a device on which you signed in before, so that strangers who guess passwords can’t lock you out.`,
    howLong: A_YEAR,
  },
  {
    name: 'kwela-role',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Remembers whether you use the site as a guest, a host or an admin.`,
    howLong: UNTIL_SIGN_OUT,
  },
  {
    name: 'kwela-way-back',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Brings you back to the page that you came from when you sign in.`,
    howLong: msg`Until you are signed in, at most 24 hours`,
  },
  {
    name: 'kwela-typed-address',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Keeps the name and the address that you typed to sign in or to sign up, never a password.`,
    howLong: msg`Until you are signed in`,
  },
  {
    name: 'kwela-attempt:',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Makes sure that a booking is made once, also when you press twice or the network fails.`,
    howLong: msg`Until you have paid`,
  },
  {
    name: 'kwela-draft:',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Keeps what you typed in a form until you send it.`,
    howLong: msg`Until it is sent or you sign out`,
  },
  {
    name: 'kwela-own:',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Shows you your next trip when you have no signal.`,
    howLong: msg`Until a day after the trip, or until you sign out`,
  },
  {
    name: 'kwela-files:',
    keptIn: 'cache',
    category: 'necessary',
    purpose: msg`Keeps the files of this site, so that it opens faster and without a signal. Nothing of yours is in them.`,
    howLong: msg`Until there is a newer version`,
  },
  {
    name: 'kwela-hand-overs',
    keptIn: 'database',
    category: 'necessary',
    purpose: msg`Keeps the photos and readings of a pick-up or return until they are sent, so that you can go on without a signal.`,
    howLong: msg`Until they are sent, at most 30 days`,
  },
  {
    name: 'kwela-gone',
    keptIn: 'tab',
    category: 'necessary',
    purpose: msg`Makes sure that a page opens only once more after we have changed the site.`,
    howLong: UNTIL_TAB_CLOSES,
  },
  {
    name: 'kwela-data',
    keptIn: 'cookie',
    category: 'necessary',
    purpose: msg`Remembers whether pages should use less data.`,
    howLong: A_YEAR,
  },
  {
    name: 'kwela-vote:',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Remembers whether an answer helped you, so that we ask once and you can change it.`,
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'kwela-consent',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Keeps your answer about statistics, with the time and the version of the words.`,
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'kwela-theme',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Remembers whether you want the light or the dark theme.`,
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'kwela-locale',
    keptIn: 'cookie',
    category: 'necessary',
    purpose: msg`Remembers the language that you chose.`,
    howLong: A_YEAR,
  },
  {
    name: 'kwela-place',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Fills in the place that you searched last.`,
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'kwela-viewed',
    keptIn: 'local',
    category: 'necessary',
    purpose: msg`Shows you the cars that you looked at. It never leaves this device.`,
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'kwela-share:',
    keptIn: 'tab',
    category: 'necessary',
    purpose: msg`Opens your share of a trip again when you come back from paying it.`,
    howLong: UNTIL_TAB_CLOSES,
  },
  {
    name: 'kwela-invitation:',
    keptIn: 'tab',
    category: 'necessary',
    purpose: msg`Opens an invitation to drive again when you come back from signing in.`,
    howLong: UNTIL_TAB_CLOSES,
  },
  {
    name: 'kwela-scroll:',
    keptIn: 'tab',
    category: 'necessary',
    purpose: msg`Finds the place on a page where you left it when you go back.`,
    howLong: UNTIL_TAB_CLOSES,
  },
  {
    name: 'kwela-list-scroll:',
    keptIn: 'tab',
    category: 'necessary',
    purpose: msg`Finds the place in a list of cars where you left it when you go back.`,
    howLong: UNTIL_TAB_CLOSES,
  },
  {
    name: 'kwela-visit',
    keptIn: 'tab',
    category: 'statistics',
    purpose: msg`Knows whether a page begins your visit, so that a visit is counted once. Only after you said yes.`,
    howLong: msg`Until you close the tab or switch statistics off`,
  },
];
