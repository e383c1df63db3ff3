import { formatRand } from '@kwela/domain/money';
import { CHANGE_KIND_LABELS } from '@kwela/words/changes/labels';
import { PLAN_NAMES } from '@kwela/words/pricing';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import { say } from '../../../../lib/words.ts';
import { type Detail, DetailList } from '../../../../ui/DetailList.tsx';
import { lineLabel } from '../../../pricing/line-label.ts';
import { SumsTable } from '../../SumsTable.tsx';
import type { ChangeTerms } from './change-calls.ts';

type Side = ChangeTerms['after'];

const namesOf = ({ drivers }: Side): string =>
  drivers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

/** What is other after a change, each with its new value. */
function factsOf({ before, after }: ChangeTerms, now: Date): Detail[] {
  const isOther = (of: (side: Side) => string | number) => of(before) !== of(after);
  const facts: (Detail | null)[] = [
    isOther(({ startAt }) => startAt) ? [t`Pick-up`, formatDateTime(new Date(after.startAt), now)] : null,
    isOther(({ endAt }) => endAt) ? [t`Return`, formatDateTime(new Date(after.endAt), now)] : null,
    isOther(({ vehicle }) => vehicle.id) ? [t`Car`, after.vehicle.title] : null,
    isOther(({ place }) => place ?? '') ? [t`Place`, after.place ?? t`The car’s own place`] : null,
    isOther(namesOf) ? [t`Drivers`, namesOf(after)] : null,
    isOther(({ protectionPlan }) => protectionPlan)
      ? [t`Protection`, say(PLAN_NAMES[after.protectionPlan])]
      : null,
    isOther(({ excessCents }) => excessCents) ? [t`Excess`, formatRand(after.excessCents)] : null,
    isOther(({ depositCents }) => depositCents) ? [t`Deposit`, formatRand(after.depositCents)] : null,
    isOther(({ kmIncluded }) => kmIncluded) ? [t`Kilometres included`, `${after.kmIncluded} km`] : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** What a line is for, without the number of days, which is another before and after. */
function nameOf(line: ChangeTerms['lines'][number]['line']): string {
  if (line.code === 'trip_price') return t`Rental`;
  return line.code === 'length_discount' ? t`Discount for the length of the trip` : lineLabel(line);
}

/** What changes: the facts, and each line of the price with what it was, what it will be, and the total of both. */
export function ChangeTable({ terms, now }: { terms: ChangeTerms; now: Date }) {
  const { lines, before, after } = terms;
  const facts = factsOf(terms, now);
  const kind = say(CHANGE_KIND_LABELS[terms.kind]);
  const rows = lines.map(({ line, beforeCents, afterCents }) => ({
    key: `${line.code}:${line.itemCode ?? ''}:${line.supplier}`,
    label: nameOf(line),
    sums: [beforeCents, afterCents] as const,
  }));
  // What stays as it was, in one line, so that the lines add up to the totals.
  const restCents = before.totalCents - rows.reduce((sum, { sums: [cents] }) => sum + cents, 0);
  const rest =
    restCents === 0
      ? []
      : [{ key: 'rest', label: t`Everything else`, sums: [restCents, restCents] as const }];
  return (
    <div className="grid gap-5">
      {facts.length > 0 && <DetailList details={facts} />}
      <SumsTable
        caption={t`${kind}: the price before and after`}
        columns={[t`Before`, t`After`]}
        rows={[...rows, ...rest]}
        total={[before.totalCents, after.totalCents]}
      />
    </div>
  );
}
