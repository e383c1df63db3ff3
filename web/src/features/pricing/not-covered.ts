import type { ProtectionTerms } from '@kwela/domain/policy/protection';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** What no plan pays for, in the words of the guest. Source: docs/rules/protection.md “What no plan covers”. */
export const NOT_COVERED = {
  title: msg`What no plan covers`,
  lead: msg`In these cases you may have to pay for all of the damage.`,
} as const;

export const notCoveredCases = ({
  reportWithinHours: hours,
}: Pick<ProtectionTerms, 'reportWithinHours'>): readonly MessageDescriptor[] => [
  msg`The driver is not named in the booking.`,
  msg`The driver had been drinking or taking drugs.`,
  msg`The car is used against the law, for racing, or to carry people for money.`,
  msg`The car goes onto roads or into countries that its host does not allow.`,
  msg`The car is overloaded, or tows without the host’s permission.`,
  msg`The keys are left in the car.`,
  msg`Water gets into the engine, or the clutch is burnt out.`,
  msg`Damage is reported more than ${plural(hours, { one: '# hour', other: '# hours' })} later without a good reason.`,
];
