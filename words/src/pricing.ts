import type { ChargeKind } from '@kwela/domain/charges/kinds';
import { formatRand } from '@kwela/domain/money';
import type { PlatformExtraCode } from '@kwela/domain/policy/pricing';
import type { FeeCap } from '@kwela/domain/pricing/fee-caps';
import { type LineItem, PREPAID_REFUEL } from '@kwela/domain/pricing/line-items';
import type { ProtectionPlan } from '@kwela/domain/protection/plans';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { CHARGE_LABELS } from './charges/labels.ts';
import type { Say } from './say.ts';

export const PLAN_NAMES = {
  basic: msg`Basic plan`,
  standard: msg`Standard plan`,
  super: msg`Super plan`,
} as const satisfies Record<ProtectionPlan, MessageDescriptor>;

const FEE_CAP_NAMES = {
  late_return: msg`Late return`,
  cleaning: msg`Cleaning`,
  smoking: msg`Smoking in the car`,
  refuel_service: msg`Refuelling service`,
  admin: msg`Paperwork for tolls and fines`,
} as const satisfies Record<FeeCap['code'], MessageDescriptor>;

const EXTRAS_OF_OURS: Readonly<Record<PlatformExtraCode | typeof PREPAID_REFUEL, MessageDescriptor>> = {
  tyre_glass: msg`Tyre and glass waiver`,
  gravel: msg`Gravel road waiver`,
  cross_border: msg`Cross-border letter`,
  [PREPAID_REFUEL]: msg`Prepaid refuel`,
};

interface NamedItem {
  readonly code: string;
  /** The host's own words; what the platform sells has none. */
  readonly label?: string;
}

const isNamedByUs = (code: string): code is keyof typeof EXTRAS_OF_OURS =>
  Object.hasOwn(EXTRAS_OF_OURS, code);

/** What an extra is called: by its host, or by us where we sell it or work out its price. */
export const extraName = ({ code, label }: NamedItem, say: Say): string =>
  label ?? (isNamedByUs(code) ? say(EXTRAS_OF_OURS[code]) : code);

type NamedLine = Pick<LineItem, 'code' | 'itemCode' | 'label' | 'facts'>;

function rental({ facts: { fullDays = 0, partHours = 0 } = {} }: NamedLine): MessageDescriptor {
  if (partHours === 0) return msg`Rental, ${plural({ days: fullDays }, { one: '# day', other: '# days' })}`;
  if (fullDays === 0)
    return msg`Rental, ${plural({ hours: partHours }, { one: '# hour', other: '# hours' })}`;
  return msg`Rental, ${plural({ days: fullDays }, { one: '# day', other: '# days' })} and ${plural({ hours: partHours }, { one: '# hour', other: '# hours' })}`;
}

/** What a fee that has a cap is for. */
export const feeCapName = ({ code, hours: count }: Pick<FeeCap, 'code' | 'hours'>): MessageDescriptor =>
  code === 'late_return' && count !== undefined
    ? msg`Late return, ${plural({ hours: count }, { one: '# hour', other: '# hours' })}`
    : FEE_CAP_NAMES[code];

const BP_OF_A_PERCENT = 100;

const isPlan = (code: string): code is ProtectionPlan => Object.hasOwn(PLAN_NAMES, code);

const isCharge = (code: string): code is ChargeKind => Object.hasOwn(CHARGE_LABELS, code);

/** What is charged for the work of a charge. */
function feeName(kind: ChargeKind): MessageDescriptor {
  if (kind === 'fuel') return FEE_CAP_NAMES.refuel_service;
  return kind === 'toll' ? msg`Toll administration` : FEE_CAP_NAMES.admin;
}

/** The words of a line of a price, or of what was charged after the trip. */
export function lineName(line: NamedLine, say: Say): string {
  const { itemCode = '', label, facts = {} } = line;
  switch (line.code) {
    case 'trip_price':
      return say(rental(line));
    case 'length_discount': {
      const percent = (facts.percentBp ?? 0) / BP_OF_A_PERCENT;
      return say(
        msg`${{ percent }}% off for ${plural({ days: facts.rentalDays ?? 0 }, { one: '# day', other: '# days' })}`,
      );
    }
    case 'saver_discount':
      return say(msg`Saver rate`);
    case 'promo':
      return say(msg`Promo ${{ code: itemCode }}`);
    case 'protection':
      return isPlan(itemCode) ? say(PLAN_NAMES[itemCode]) : itemCode;
    case 'extra':
      if (facts.litres !== undefined && facts.centsPerLitre !== undefined) {
        const price = formatRand(facts.centsPerLitre);
        return say(msg`Prepaid refuel, ${{ litres: facts.litres }} litres at ${{ price }}`);
      }
      return extraName({ code: itemCode, ...(label === undefined ? {} : { label }) }, say);
    case 'delivery':
      return say(msg`Pick-up and return: ${{ place: label ?? itemCode }}`);
    case 'young_driver':
      return say(msg`Driver under ${{ age: facts.underAge ?? '–' }}`);
    case 'service_fee':
      return say(msg`Service fee`);
    case 'charge':
      return isCharge(itemCode) ? say(CHARGE_LABELS[itemCode]) : itemCode;
    case 'charge_fee':
      return isCharge(itemCode) ? say(feeName(itemCode)) : itemCode;
  }
}
