import { describe, expect, it } from 'vitest';
import { cellsOf } from '../accounts/notifications.ts';
import { bookingLifecycle } from './lifecycle.ts';
import type { BookingNotice } from './notices.ts';
import { noticesOf } from './notices.ts';
import { reactionsTo } from './reactions.ts';
import { BOOKING_REMINDERS } from './reminders.ts';

type Side = BookingNotice['to'];

/** Who is reached by SMS without having chosen anything. */
const bySms = (notices: readonly BookingNotice[]): Side[] =>
  notices
    .filter(
      ({ event, channels }) =>
        channels.includes('sms') && cellsOf(event, []).some(({ channel, isOn }) => channel === 'sms' && isOn),
    )
    .map(({ to }) => to);
const byMail = (notices: readonly BookingNotice[]): Side[] =>
  notices.filter(({ channels }) => channels.includes('email')).map(({ to }) => to);

const { pick_up_soon, prepare_pick_up, return_due, return_soon, late, very_late } = BOOKING_REMINDERS;

describe('what people are promised to be told', () => {
  it.each<[string, readonly BookingNotice[], Side[], Side[]]>([
    ['requested', noticesOf('request_paid'), ['guest', 'host'], ['host']],
    ['accepted', noticesOf('accept'), ['guest', 'host'], []],
    ['declined', noticesOf('decline'), ['guest'], []],
    ['expired', noticesOf('expire_request'), ['guest', 'host'], []],
    ['looked at by a person', noticesOf('hold_for_review'), ['guest'], []],
    ['two days before', prepare_pick_up.tells, ['guest'], []],
    ['ready, a day before', noticesOf('make_ready'), ['guest', 'host'], ['guest', 'host']],
    ['two hours before pick-up', pick_up_soon.tells, ['guest', 'host'], ['guest', 'host']],
    ['picked up', noticesOf('check_in'), ['guest', 'host'], []],
    ['two hours before return', return_soon.tells, ['guest'], ['guest']],
    ['at the end', return_due.tells, ['guest', 'host'], ['guest', 'host']],
    ['half an hour late', noticesOf('become_overdue'), ['guest', 'host'], ['guest', 'host']],
    ['an hour late', late.tells, ['guest', 'host'], ['guest', 'host']],
    ['three hours late', very_late.tells, ['guest', 'host'], ['guest', 'host']],
    ['returned', noticesOf('check_out'), ['guest', 'host'], []],
  ])('%s', (_, notices, mailed, texted) => {
    expect(byMail(notices)).toEqual(mailed);
    expect(bySms(notices).toSorted()).toEqual(texted);
  });

  /** Who gave up a hold did so on the page that says so; a change and a claim are told of by their own lives. */
  const TOLD_ELSEWHERE = ['abandon', 'extend', 'open_claim'];

  it('somebody is told of every transition, save of those that are told elsewhere', () => {
    const silent = bookingLifecycle.names.filter((name) => noticesOf(name).length === 0);
    expect(silent.toSorted()).toEqual(TOLD_ELSEWHERE);
  });

  it.each(bookingLifecycle.names.filter((name) => noticesOf(name).length > 0))(
    'and what %s leads to tells them',
    (name) => {
      expect(reactionsTo(bookingLifecycle.table[name].to)).toContain('tell_people');
    },
  );
});
