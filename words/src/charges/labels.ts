import type { ChargeKind, SmokingSign } from '@kwela/domain/charges/kinds';
import type { ChargeState } from '@kwela/domain/charges/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { BookingSide } from '../bookings.ts';

/** What a host can charge after a trip. */
export const CHARGE_LABELS: Readonly<Record<ChargeKind, MessageDescriptor>> = {
  extra_km: msg`Extra kilometres`,
  fuel: msg`Fuel`,
  late_return: msg`Late return`,
  toll: msg`Tolls`,
  fine: msg`Traffic fine`,
  cleaning: msg`Cleaning`,
  smoking: msg`Smoking`,
  lost_item: msg`Lost item`,
};

/** What was found of somebody smoking. */
export const SMOKING_LABELS: Readonly<Record<SmokingSign, MessageDescriptor>> = {
  ash: msg`Ash`,
  burn: msg`Burn marks`,
  butt: msg`Cigarette ends`,
};

/** How a charge stands, for either side. */
export const CHARGE_STATE_LABELS: Readonly<
  Record<ChargeState, Readonly<Record<BookingSide, MessageDescriptor>>>
> = {
  draft: { guest: msg`Draft`, host: msg`Draft` },
  submitted: { guest: msg`Needs your answer`, host: msg`Waiting for your guest` },
  accepted: { guest: msg`Accepted`, host: msg`Accepted` },
  disputed: { guest: msg`We are deciding`, host: msg`We are deciding` },
  no_answer: { guest: msg`We are deciding`, host: msg`We are deciding` },
  silent: { guest: msg`Not answered in time`, host: msg`Not answered, counts as accepted` },
  decided: { guest: msg`Decided`, host: msg`Decided` },
  appealed: { guest: msg`We are looking at it again`, host: msg`We are looking at it again` },
  final: { guest: msg`Final decision`, host: msg`Final decision` },
  due: { guest: msg`To pay`, host: msg`Waiting for the payment` },
  paid: { guest: msg`Paid`, host: msg`Paid` },
  dismissed: { guest: msg`Nothing to pay`, host: msg`Turned down` },
  withdrawn: { guest: msg`Withdrawn`, host: msg`Withdrawn` },
  written_off: { guest: msg`Time to pay is over`, host: msg`Not paid in time` },
};
