import { formatShortRange } from '@kwela/words/dates';
import { extraName, PLAN_NAMES } from '@kwela/words/pricing';
import { t } from '@lingui/core/macro';
import { listOf } from '../../../lib/list-of.ts';
import { say } from '../../../lib/words.ts';
import { extrasUntil, quantityOf } from '../../pricing/extra-offers.ts';
import type { Draft } from '../draft.ts';
import type { Vehicle } from '../problems.ts';
import type { StepName } from './steps.ts';

/** What was chosen in each step, for the line under its name. */
export function stepChoices(draft: Draft, vehicle: Vehicle, now: Date): Record<StepName, string> {
  const extras = extrasUntil(vehicle, new Date(draft.endAt)).filter(
    ({ code }) => quantityOf(draft, code) > 0,
  );
  return {
    trip: formatShortRange(new Date(draft.startAt), new Date(draft.endAt), now, say),
    drivers: listOf([...draft.drivers, ...draft.invited].map(({ firstName }) => firstName).filter(Boolean)),
    protection: draft.plan === '' ? '' : say(PLAN_NAMES[draft.plan]),
    extras: extras.length === 0 ? t`None` : listOf(extras.map((offer) => extraName(offer, say))),
    pay: '',
  };
}
