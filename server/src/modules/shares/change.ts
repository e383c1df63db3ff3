import { changeShares } from '@kwela/contract/trips/group-pay';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { checkShares, missingCents } from '@kwela/domain/group-pay/shares';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { implement } from '../implement.ts';
import { lockPayments } from '../payments/store/repo.ts';
import { groupView } from './read/group-view.ts';
import { divideAnew } from './steps/divide-anew.ts';
import { findGroup, sharesOf } from './store/shares-repo.ts';

/** Divides what is missing anew. What somebody has paid meanwhile is not asked for again: then nothing is changed. */
export const change = implement(changeShares, (call, { bookingId, ownCents, others }) =>
  asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (locked === null || relationTo(call.actor, locked) !== 'guest') return refuse('not_found');
    const booking = await runDueTransition(tx, locked, call, ['payment_hold']);
    const group = await findGroup(tx, bookingId);
    if (group === null) return refuse('not_allowed');
    if (group.state !== 'open') return refuse('hold_ended');
    const before = await sharesOf(tx, bookingId);
    const missing = missingCents(before);
    const sumCents = others.reduce((sum, { cents }) => sum + cents, ownCents);
    const isGone = others.some(
      ({ id }) => id !== null && !before.some((share) => share.id === id && share.state === 'asked'),
    );
    if (isGone || sumCents !== missing) return refuse('shares_changed', { missingCents: missing });
    const asked = [...(ownCents === 0 ? [] : [{ email: null, cents: ownCents }]), ...others];
    const paidBy = before.filter(({ state }) => state === 'paid').map(({ email }) => email);
    const { groupPay: terms, eft } = call.policies.byVersion(booking.policyVersion);
    const checked = checkShares(asked, { missingCents: missing, paidBy }, terms);
    if (!checked.ok) return checked;
    await divideAnew(tx, { booking, before, ownCents, others }, call);
    const shares = await sharesOf(tx, bookingId);
    const payments = await lockPayments(tx, bookingId, 'share');
    return ok({ group: groupView({ group, booking, shares, payments, isOrganiser: true, eft }, call) });
  }),
);
