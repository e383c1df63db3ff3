import { formatRand } from '@kwela/domain/money';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../lib/api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { paperDate } from '../../../../lib/files/paper-dates.ts';
import { fullDate } from '../../../../lib/long-dates.ts';
import { say } from '../../../../lib/words.ts';
import { PrintButton, PrintSheet } from '../../../../ui/data/PrintSheet.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { useAuth } from '../../../auth/session/auth-context.ts';
import { dashboardTabPath } from '../../dashboard/tabs.ts';
import { useWorkplaces } from '../../team/whose-cars.ts';
import { SaveStatement } from '../SaveStatement.tsx';
import { useSheetHeading } from '../use-sheet-heading.ts';
import { PAYOUT_LABELS } from './payout-words.ts';

type Statement = OutputOf<'payouts/trip'>;

const MINUTE_MS = 60_000;
const CELL = 'px-3 py-2 align-top print:px-1.5 print:py-1';
const MONEY = `${CELL} num text-right whitespace-nowrap`;

/** What one trip brought its host, part by part, for paper or a PDF. */
export function TripStatement({ bookingId, hostId }: { bookingId: string; hostId: string | undefined }) {
  const query = useQuery({ ...callQuery('payouts/trip', { bookingId }), staleTime: 0 });
  return (
    <PrintSheet
      back={{ to: dashboardTabPath('earnings', hostId), label: t`Back to your earnings` }}
      query={query}
      failed={t`The statement did not load`}
      loading={t`Opening the statement`}
    >
      {query.data && <Sheet statement={query.data} hostId={hostId} />}
    </PrintSheet>
  );
}

/** Whose money it is: one’s own, or that of the host whom one helps. */
function useHostName(hostId: string | undefined): string {
  const { profile } = useAuth();
  const places = useWorkplaces().data?.items;
  if (hostId !== undefined) return places?.find((place) => place.hostId === hostId)?.hostName ?? '';
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
}

function Sheet({ statement, hostId }: { statement: Statement; hostId: string | undefined }) {
  const name = useHostName(hostId);
  const heading = useSheetHeading();
  const { ref, car, startAt, endAt, items, inAll } = statement;
  const madeOn = fullDate(localDate(useNow(MINUTE_MS)));
  const [from, to] = [fullDate(localDate(new Date(startAt))), fullDate(localDate(new Date(endAt)))];
  return (
    <section aria-labelledby="trip-statement" className="grid gap-5">
      <div>
        <h2 id="trip-statement" ref={heading} tabIndex={-1} className="scroll-mt-6">
          {t`Statement for trip ${ref}`}
        </h2>
        <p className="mt-1 text-small text-soft-foreground">
          <span translate="no">{[name, `${car.title}, ${car.plate}`].filter(Boolean).join(' · ')}</span>
        </p>
        <p className="text-small text-soft-foreground">
          {t`From ${from} to ${to}. Made by Kwela on ${madeOn} from its books.`}
        </p>
      </div>
      {items.length === 0 ? (
        <p>{t`The trip has not begun, so there is nothing to pay yet.`}</p>
      ) : (
        <>
          <InAll inAll={inAll} />
          <Parts statement={statement} />
          <p className="text-small text-soft-foreground">
            {t`Kwela’s fee includes VAT. Amounts of parts that are not earned yet can still change.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <SaveStatement bookingId={statement.bookingId} reference={ref} />
            <PrintButton />
          </div>
        </>
      )}
    </section>
  );
}

function InAll({ inAll: { grossCents, feeCents, feeVatCents, cents } }: Pick<Statement, 'inAll'>) {
  const lines = [
    [t`Rental and extras`, grossCents],
    [t`Kwela's fee`, feeCents],
    [t`VAT in the fee`, feeVatCents],
    [t`You earn`, cents],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 print:grid-cols-4">
      {lines.map(([label, sum]) => (
        <div key={label} className="rounded-md bg-sunken px-3.5 py-2.5 print:border print:border-border">
          <dt className="text-small">{label}</dt>
          <dd className="num font-semibold">{formatRand(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parts({ statement: { items, payouts } }: { statement: Statement }) {
  const paidIn = new Map(payouts.map((payout) => [payout.id, payout]));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides has to be reached by keyboard.
      tabIndex={0}
      aria-label={t`Parts of the trip`}
      className="overflow-x-auto rounded-md border border-border bg-card print:overflow-visible print:border-0"
    >
      <table className="w-full min-w-[40rem] text-small print:min-w-0">
        <thead className="bg-sunken text-left">
          <tr>
            <th scope="col" className={CELL}>{t`Over on`}</th>
            <th scope="col" className={CELL}>{t`State`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`Rental and extras`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`Kwela's fee`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`VAT in the fee`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`You earn`}</th>
            <th scope="col" className={CELL}>{t`Paid on`}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const paidAt = item.payoutId === null ? null : (paidIn.get(item.payoutId)?.paidAt ?? null);
            const day = paidAt === null ? item.payOn : localDate(new Date(paidAt));
            return (
              <tr key={item.id} className="border-t border-border">
                <th scope="row" className={`${CELL} text-left font-normal whitespace-nowrap`}>
                  {item.overAt === null ? '–' : paperDate(localDate(new Date(item.overAt)))}
                </th>
                <td className={CELL}>{say(PAYOUT_LABELS[item.state].words)}</td>
                <td className={MONEY}>{formatRand(item.grossCents)}</td>
                <td className={MONEY}>{formatRand(item.feeCents)}</td>
                <td className={MONEY}>{formatRand(item.feeVatCents)}</td>
                <td className={MONEY}>{formatRand(item.cents)}</td>
                <td className={`${CELL} whitespace-nowrap`}>{day === null ? '–' : paperDate(day)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
