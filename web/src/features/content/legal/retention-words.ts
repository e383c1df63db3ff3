import type { RetentionSubject } from '@kwela/domain/retention/retention';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';

type Kept = OutputOf<'content/retention'>['kept'][number];
type Length = Extract<Kept['end'], { length: unknown }>['length'];

export const RETAINED: Readonly<Record<RetentionSubject, MessageDescriptor>> = {
  account: msg`Your profile, your choices and your consents`,
  sign_in_methods: msg`Sign-in methods and second steps`,
  sessions: msg`The devices you are signed in on`,
  codes: msg`Codes and links that we sent you`,
  sign_ins_elsewhere: msg`A sign-in with another company that you began`,
  second_step_questions: msg`When your second step was asked for, and wrong answers to it`,
  sent_messages: msg`When a code was last sent to an address, without the address`,
  tries: msg`How often something was tried, without a name`,
  security_record: msg`The security record of accounts`,
  drivers: msg`Drivers: names, dates of birth and licences`,
  trips: msg`Bookings, trips and what happened to them`,
  money: msg`Payments, refunds, payouts and the books`,
  quotes: msg`Prices that were shown, without a name`,
  reviews: msg`Reviews`,
  cars: msg`A host’s name and VAT number, and their cars`,
  programs: msg`Which programs a host gave access to, and where their messages go: secrets are kept encrypted`,
  webhook_messages: msg`What a host’s programs were told about bookings, listings and calendars`,
  guest_checks: msg`Who a guest is and how they may drive, and who of us looked at it: numbers of documents are kept encrypted`,
  licence_photos: msg`Pictures of a licence and of the person who drives by it`,
  host_checks: msg`Who a host is and where they are paid: numbers of papers and accounts are kept encrypted`,
  co_hosts: msg`Who helps a host, with what and with which cars`,
  invited_drivers: msg`Names, birth dates and email addresses of people whom you invited to drive`,
  share_names: msg`Names and email addresses of people whom you asked to pay a share of a trip`,
  ended_help: msg`Invitations to help a host, and help that has ended`,
  team_record: msg`What co-hosts did for a host`,
  notifications: msg`Which messages about a booking we sent`,
  tickets: msg`Tickets and concerns, with their messages and files`,
  applications: msg`Applications for a job, with their files`,
  waiting_files: msg`Files that were added to a form and never sent`,
  counts: msg`Counted page views and purchases`,
  waiting_counts: msg`Counts on their way to Google Analytics, where you agreed to it`,
};

function lengthWords({ count, unit }: Length): string {
  switch (unit) {
    case 'minutes':
      return plural(count, { one: '# minute', other: '# minutes' });
    case 'hours':
      return plural(count, { one: '# hour', other: '# hours' });
    case 'days':
      return plural(count, { one: '# day', other: '# days' });
    case 'months':
      return plural(count, { one: '# month', other: '# months' });
  }
}

function afterWords(event: Extract<Kept['end'], { kind: 'after' }>['event'], time: string): string {
  switch (event) {
    case 'closed':
      return t`${time} after they are closed, or until your account is deleted`;
    case 'counted':
      return t`${time} after they were counted`;
    case 'expired':
      return t`${time} after it has expired`;
    case 'happened':
      return t`${time} at the most`;
    case 'handed_in':
      return t`${time} after they were handed in`;
    case 'last_used':
      return t`${time} after you last used it`;
    case 'last_trip':
      return t`${time} after the last trip, or until your account is deleted`;
    case 'last_tried':
      return t`${time} after the last try`;
    case 'signed_in':
      return t`${time} after you signed in`;
  }
}

/** Until when something is kept, in a few words. */
export function endWords(end: Kept['end']): string {
  switch (end.kind) {
    case 'after':
      return afterWords(end.event, lengthWords(end.length));
    case 'account': {
      const time = lengthWords(end.length);
      return t`Until your account is deleted, ${time} after you ask for it`;
    }
    case 'used':
      return t`Until they are used, or replaced by the next one`;
    case 'signed_out':
      return t`Until you sign out`;
    case 'nameless':
      return t`Kept, and without your name once your account is deleted`;
  }
}
