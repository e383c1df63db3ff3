import { chargeDueAt } from '@kwela/domain/charges/clock';
import { type ChargeReaction, chargeLifecycle } from '@kwela/domain/charges/lifecycle';
import { CHARGE_NEWS } from '@kwela/domain/charges/notices';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { TransitionServices } from '../../context.ts';
import { freeDeposit, freezeDeposit } from '../../deposits/steps/claim-deposit.ts';
import { tell } from '../../notifications/tell.ts';
import { sumOf } from '../store/charge.ts';
import { saveCharge } from '../store/charges-repo.ts';
import type { ChargeOfTrip } from './apply-transition.ts';
import { filingClockOf, rulesOf } from './filing.ts';
import { tellPrograms } from './tell-programs.ts';

/** One thing that follows when a charge has come into a state; its booking is locked. */
type React = (tx: Tx, of: ChargeOfTrip, services: TransitionServices) => Promise<unknown>;

const setTimers: React = async (tx, { charge, booking }, services) => {
  const filing = await filingClockOf(tx, booking.id);
  if (filing === null) return;
  const clock = { ...filing, ...charge, cents: sumOf(charge) };
  const rules = rulesOf(booking, services);
  const timers = chargeLifecycle
    .timersFrom(charge.state)
    .map((timer) => ({ timer, dueAt: chargeDueAt(timer, clock, rules) }));
  await schedule(tx, charge.id, timers);
};

/** Of the deposit only this sum is kept, as far as there is something left of it. */
const freeze: React = async (tx, { charge, booking }, services) => {
  const frozen = await freezeDeposit(tx, booking.id, { cents: sumOf(charge), role: 'host' }, services);
  if (frozen.ok) await saveCharge(tx, { ...charge, frozenCents: frozen.value.frozenCents });
};

const free: React = async (tx, { charge, booking }, services) => {
  const settledAt = charge.settledAt ?? services.now();
  await saveCharge(tx, { ...charge, frozenCents: 0, settledAt });
  await freeDeposit(tx, booking, charge.frozenCents, services);
};

/** The trip may have waited for this charge alone. */
const completeTrip: React = (tx, { booking }, services) =>
  schedule(tx, booking.id, [{ timer: 'closing', dueAt: services.now() }]);

const tellPeople: React = async (tx, { charge, booking }, services) => {
  const news = CHARGE_NEWS[charge.state];
  if (news === null) return;
  const { about } = news;
  // What was let go as no company takes so little brings its host nothing.
  const isLetGo = charge.state === 'paid' && charge.paidCents === 0;
  const tells = isLetGo ? news.tells.filter(({ to }) => to === 'guest') : news.tells;
  const amountCents = charge.state === 'due' ? sumOf(charge) - charge.paidCents : sumOf(charge);
  await tell(
    tx,
    booking,
    tells,
    { about, amountCents, happenedAt: services.now(), chargeId: charge.id },
    services,
  );
};

/** Who does what `CHARGE_REACTIONS` of the domain names. */
export const chargeReactions: Readonly<Record<ChargeReaction, React>> = {
  set_timers: setTimers,
  freeze_deposit: freeze,
  free_deposit: free,
  complete_trip: completeTrip,
  tell_people: tellPeople,
  tell_programs: tellPrograms,
};
