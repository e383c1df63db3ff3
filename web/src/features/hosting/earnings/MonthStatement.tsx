import { formatRand } from '@kwela/domain/money';
import { monthOf } from '@kwela/domain/records/tax-year';
import { localDate } from '@kwela/domain/time';
import { STATE_LABELS } from '@kwela/words/bookings';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { paperDate } from '../../../lib/files/paper-dates.ts';
import { fullDate, monthOf as monthName } from '../../../lib/long-dates.ts';
import { say } from '../../../lib/words.ts';
import { paths, withQuery } from '../../../paths.ts';
import { PrintButton, PrintSheet } from '../../../ui/data/PrintSheet.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { dashboardTabPath } from '../dashboard/tabs.ts';
import { SaveStatement } from './SaveStatement.tsx';
import { useSheetHeading } from './use-sheet-heading.ts';

type Earnings = OutputOf<'host-numbers/earnings'>;
type Trip = Earnings['trips'][number];

/** In an address: the month of which the statement is shown, such as 2026-11. */
export const STATEMENT_PARAM = 'statement';
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

const MINUTE_MS = 60_000;
const CELL = 'px-3 py-2 align-top print:px-1.5 print:py-1';
const MONEY = `${CELL} num text-right whitespace-nowrap`;

export const StatementLink = ({ monthOn }: { monthOn: string }) => (
  <Link
    className="inline-flex min-h-8 items-center text-link"
    to={withQuery(paths.hostDashboard, { tab: 'earnings', [STATEMENT_PARAM]: monthOn.slice(0, 7) })}
  >
    {monthName(monthOn)}
  </Link>
);

/** All trips that ended or end in a month, for paper or a PDF. Its sums are those of the table of months: one answer gives both. */
export function MonthStatement({ month }: { month: string }) {
  const { fromOn, toOn: lastOn } = monthOf(`${month}-01`);
  const query = useQuery({
    ...callQuery('host-numbers/earnings', { withTrips: true, fromOn, lastOn }),
    staleTime: 0,
  });
  return (
    <PrintSheet
      back={{ to: dashboardTabPath('earnings'), label: t`Back to your earnings` }}
      query={query}
      failed={t`The statement did not load`}
      loading={t`Opening the statement`}
    >
      {query.data && <Statement earnings={query.data} fromOn={fromOn} lastOn={lastOn} />}
    </PrintSheet>
  );
}

function Statement({ earnings, fromOn, lastOn }: { earnings: Earnings; fromOn: string; lastOn: string }) {
  const { profile } = useAuth();
  const heading = useSheetHeading();
  const madeOn = fullDate(localDate(useNow(MINUTE_MS)));
  const [from, to] = [fullDate(fromOn), fullDate(lastOn)];
  const [sum] = earnings.months;
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="statement" className="grid gap-5">
      <div>
        <h2 id="statement" ref={heading} tabIndex={-1} className="scroll-mt-6">
          {t`Statement for ${monthName(fromOn)}`}
        </h2>
        <p className="mt-1 text-small text-soft-foreground">
          {name !== '' && (
            <span translate="no">
              {name}
              {' · '}
            </span>
          )}
          {t`Trips that end from ${from} to ${to}. Made by Kwela on ${madeOn} from its books.`}
        </p>
      </div>
      {sum === undefined ? (
        <p>{t`No trip of this month has earned anything.`}</p>
      ) : (
        <>
          <Sums sum={sum} />
          <Trips trips={earnings.trips} sum={sum} />
          <p className="text-small text-soft-foreground">
            {t`You earn: rental and extras less Kwela’s fee. Trips still to come are included; what guests got back is not. Kwela’s fee includes VAT.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <SaveStatement month={fromOn.slice(0, 7)} />
            <PrintButton />
          </div>
        </>
      )}
    </section>
  );
}

function Sums({ sum }: { sum: Earnings['months'][number] }) {
  const lines = [
    [t`You earn`, sum.grossCents - sum.feeCents],
    [t`For trips to come`, sum.comingCents],
    [t`Held for you`, sum.heldCents],
    [t`Paid out`, sum.paidCents],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 print:grid-cols-4">
      {lines.map(([label, cents]) => (
        <div key={label} className="rounded-md bg-sunken px-3.5 py-2.5 print:border print:border-border">
          <dt className="text-small">{label}</dt>
          <dd className="num font-semibold">{formatRand(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trips({ trips, sum }: { trips: readonly Trip[]; sum: Earnings['months'][number] }) {
  const all = plural(sum.tripCount, { one: '# trip', other: '# trips' });
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides has to be reached by keyboard.
      tabIndex={0}
      aria-label={t`Trips of the month`}
      className="overflow-x-auto rounded-md border border-border bg-card print:overflow-visible print:border-0"
    >
      <table className="w-full min-w-[46rem] text-small print:min-w-0">
        <thead className="bg-sunken text-left">
          <tr>
            <th scope="col" className={CELL}>{t`Trip`}</th>
            <th scope="col" className={CELL}>{t`Car`}</th>
            <th scope="col" className={CELL}>{t`Return`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`Rental and extras`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`Kwela's fee`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`VAT in the fee`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`You earn`}</th>
            <th scope="col" className={`${CELL} text-right`}>{t`Paid out`}</th>
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={trip.bookingId} className="border-t border-border">
              <th scope="row" className={`${CELL} text-left font-normal`}>
                <span translate="no" className="whitespace-nowrap">
                  {trip.ref}
                </span>
                <span className="block text-muted-foreground">{say(STATE_LABELS[trip.state])}</span>
              </th>
              <td className={CELL} translate="no">
                {trip.car.title}, {trip.car.plate}
              </td>
              <td className={`${CELL} whitespace-nowrap`}>{paperDate(localDate(new Date(trip.endAt)))}</td>
              <Money {...trip} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-border font-semibold">
            <th scope="row" colSpan={3} className={`${CELL} text-left`}>
              {all}
            </th>
            <Money {...sum} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const Money = ({
  grossCents,
  feeCents,
  feeVatCents,
  paidCents,
}: Pick<Trip, 'grossCents' | 'feeCents' | 'feeVatCents' | 'paidCents'>) => (
  <>
    <td className={MONEY}>{formatRand(grossCents)}</td>
    <td className={MONEY}>{formatRand(feeCents)}</td>
    <td className={MONEY}>{formatRand(feeVatCents)}</td>
    <td className={MONEY}>{formatRand(grossCents - feeCents)}</td>
    <td className={MONEY}>{formatRand(paidCents)}</td>
  </>
);
