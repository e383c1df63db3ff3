import { formatRand } from '@kwela/domain/money';
import { formatDuration, minutes } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { formatDate } from '../../../../lib/dates.ts';
import { formatKm } from '../../../../lib/format-km.ts';
import { DetailList } from '../../../../ui/DetailList.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import type { Charge, Facts } from './charge-calls.ts';

/** How a sum that we work out came about, a line each. */
function linesOf(facts: Facts, now: Date): (readonly [string, string])[] {
  switch (facts.kind) {
    case 'extra_km': {
      const [driven, included] = [formatKm(facts.drivenKm), formatKm(facts.includedKm)];
      const [each, extra] = [formatRand(facts.kmCents), formatKm(facts.extraKm)];
      return [
        [t`Driven`, driven],
        [t`Included in the price`, included],
        [t`Extra`, t`${extra} at ${each} each`],
      ];
    }
    case 'fuel': {
      const { missingEighths, tankLitres: litres, centsPerLitre } = facts;
      const each = formatRand(centsPerLitre);
      const from = formatDate(facts.pricedFrom, now);
      return [
        [t`Missing`, plural(missingEighths, { one: '# eighth of a tank', other: '# eighths of a tank' })],
        [t`Size of the tank`, t`${litres} litres`],
        [
          t`Price of a litre`,
          facts.isRegulated
            ? t`${each}, the regulated price from ${from}`
            : t`${each}, as published from ${from}. Diesel is not regulated.`,
        ],
        ...(facts.isMonthMissing
          ? ([
              [
                t`Month`,
                t`The price of the month of return isn’t in our list yet, so the latest one that is counts.`,
              ],
            ] as const)
          : []),
        [t`Source`, facts.source],
      ];
    }
    case 'late_return': {
      const { hours, lateMinutes } = facts;
      const late = formatDuration(minutes(lateMinutes));
      return [
        [t`Late by`, late],
        [t`Charged`, plural(hours, { one: '# started hour', other: '# started hours' })],
      ];
    }
  }
}

interface HowItCameProps {
  charge: Pick<Charge, 'facts' | 'costCents' | 'feeCents'> & {
    readonly hostCents?: number | null;
    readonly state?: Charge['state'];
  };
}

/** Nobody pays these, so nobody gets anything of them. */
const BRINGS_NOTHING: readonly (Charge['state'] | undefined)[] = ['withdrawn', 'dismissed', 'written_off'];

/** What was worked out is more than the guest was promised as the most, and was cut to that. */
const isCut = ({ facts, costCents }: Pick<Charge, 'facts' | 'costCents'>): boolean =>
  facts?.kind === 'extra_km' && facts.extraKm * facts.kmCents > costCents;

/** What a charge is made of, and who it goes to where the reader may know that. */
export function HowItCame({ charge }: HowItCameProps) {
  const { facts, costCents, feeCents, state } = charge;
  const hostCents = BRINGS_NOTHING.includes(state) ? null : (charge.hostCents ?? null);
  const now = useNow(60_000);
  const details = [
    ...(facts === null ? [] : linesOf(facts, now)),
    ...(isCut(charge)
      ? ([[t`Limited to`, t`The most that was promised when the trip was booked`]] as const)
      : []),
    ...(feeCents > 0
      ? ([
          [t`Cost`, formatRand(costCents)],
          [facts?.kind === 'fuel' ? t`Refuelling service` : t`Administration`, formatRand(feeCents)],
        ] as const)
      : []),
    ...(hostCents === null ? [] : ([[t`You get`, formatRand(hostCents)]] as const)),
  ];
  return details.length === 0 ? null : <DetailList details={details} />;
}
