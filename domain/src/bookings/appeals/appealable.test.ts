import { describe, expect, it } from 'vitest';
import type { PenaltyWaiver } from '../../hosting/penalties.ts';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import { after, days, hours } from '../../time.ts';
import { BOOKING_STATES } from '../states.ts';
import { type AppealableEnding, answerUntil, isAnswerAwaited, openReasons } from './appealable.ts';
import { appealLifecycle } from './lifecycle.ts';
import {
  APPEAL_REASONS,
  causeOfAppeal,
  GUEST_APPEAL_REASONS,
  HOST_APPEAL_REASONS,
  isContest,
  needsProof,
} from './reasons.ts';

const { times } = POLICY_1;
const at = new Date('2026-12-04T10:00:00Z');
const ended = (state: AppealableEnding['state'], more: Partial<AppealableEnding> = {}): AppealableEnding => ({
  state,
  at,
  keptCents: 132_240,
  penalty: null,
  ...more,
});
const reasonsOf = (side: 'guest' | 'host', ending: AppealableEnding, now = at) =>
  openReasons(side, ending, now, times).map(({ reason }) => reason);
const PROVABLE = GUEST_APPEAL_REASONS.filter((reason) => !isContest(reason));
const owed = { waiver: null };

describe('what a side can say against how a trip ended', () => {
  it.each([
    ['guest', 'no_show_guest', GUEST_APPEAL_REASONS],
    ['guest', 'cancelled_guest', PROVABLE],
    ['guest', 'no_show_host', []],
    ['guest', 'cancelled_platform', []],
    ['guest', 'completed', []],
    ['host', 'no_show_host', HOST_APPEAL_REASONS],
    ['host', 'cancelled_host', HOST_APPEAL_REASONS.filter((reason) => reason !== 'was_there')],
    ['host', 'no_show_guest', []],
    ['host', 'cancelled_guest', []],
  ] as const)('a %s after %s', (side, state, expected) => {
    expect(reasonsOf(side, ended(state, { penalty: owed }))).toEqual(expected);
  });

  it('a guest of whom nothing was kept has nothing to appeal against, but that they did not come', () => {
    expect(reasonsOf('guest', ended('cancelled_guest', { keptCents: 0 }))).toEqual([]);
    expect(reasonsOf('guest', ended('no_show_guest', { keptCents: 0 }))).not.toEqual([]);
  });

  it.each([
    [null, false],
    [{ waiver: null }, true],
    [{ waiver: 'first' }, true],
    [{ waiver: 'car_not_back' }, false],
    [{ waiver: 'proved' }, false],
  ] as const)('a host with %o can: %s', (penalty: { waiver: PenaltyWaiver | null } | null, can) => {
    expect(reasonsOf('host', ended('cancelled_host', { penalty })).length > 0).toBe(can);
  });

  it('nobody can in any other state', () => {
    const can = BOOKING_STATES.filter((state) =>
      (['guest', 'host'] as const).some(
        (side) => reasonsOf(side, ended(state, { penalty: owed })).length > 0,
      ),
    );
    expect(can.toSorted()).toEqual(['cancelled_guest', 'cancelled_host', 'no_show_guest', 'no_show_host']);
  });
});

describe('until when', () => {
  it('that they were there a day, a guest’s proof two weeks, a host’s one week; to the second', () => {
    const noShow = ended('no_show_guest');
    expect(reasonsOf('guest', noShow, after(at, hours(24)))).toContain('was_there');
    expect(reasonsOf('guest', noShow, new Date(after(at, hours(24)).getTime() + 1))).toEqual(PROVABLE);
    expect(reasonsOf('guest', noShow, after(at, days(14)))).toEqual(PROVABLE);
    expect(reasonsOf('guest', noShow, new Date(after(at, days(14)).getTime() + 1))).toEqual([]);
    const cancelled = ended('cancelled_host', { penalty: owed });
    expect(reasonsOf('host', cancelled, after(at, days(7)))).toContain('car_stolen');
    expect(reasonsOf('host', cancelled, new Date(after(at, days(7)).getTime() + 1))).toEqual([]);
  });

  it('the other side is asked for two days, where it is one’s word against the other’s', () => {
    expect(answerUntil('strike', at, times)).toBeNull();
    const until = answerUntil('was_there', at, times);
    expect(until).toEqual(after(at, hours(48)));
    const asked = { answerUntil: until, answeredAt: null };
    expect(isAnswerAwaited(asked, after(at, hours(48)))).toBe(true);
    expect(isAnswerAwaited(asked, new Date(after(at, hours(48)).getTime() + 1))).toBe(false);
    expect(isAnswerAwaited({ ...asked, answeredAt: at }, at)).toBe(false);
    expect(isAnswerAwaited({ answerUntil: null, answeredAt: null }, at)).toBe(false);
  });
});

it('everything but that they were there is proved', () => {
  expect(APPEAL_REASONS.filter((reason) => !needsProof(reason))).toEqual(['was_there']);
});

it.each([
  ['was_there', 'extenuating'],
  ['host_absent', 'host_no_show'],
  ['strike', 'extenuating'],
  ['death', 'compassion'],
  ['hospital', 'compassion'],
] as const)('%s counts as %s', (reason, cause) => {
  expect(causeOfAppeal(reason)).toBe(cause);
});

it('what was refused can still be accepted, and what was accepted stays', () => {
  expect(appealLifecycle.transition('refused', 'accept', 'admin')).toEqual({ ok: true, value: 'accepted' });
  expect(appealLifecycle.isFinal('accepted')).toBe(true);
  for (const role of ['guest', 'host'] as const)
    expect(appealLifecycle.transition('submitted', 'accept', role).ok).toBe(false);
});
