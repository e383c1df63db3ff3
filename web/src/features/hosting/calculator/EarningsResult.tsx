import { breakEvenDays, type Earnings, paybackMonths, yearlyReturnBp } from '@kwela/domain/hosting/earnings';
import { earningsUnder, inputsUnder } from '@kwela/domain/hosting/earnings-by-plan';
import type { EarningsInputs } from '@kwela/domain/hosting/earnings-inputs';
import { formatRand, roundHalfUp } from '@kwela/domain/money';
import { type HostPlanNumbers, hostShareUnder } from '@kwela/domain/protection/host-plans';
import { plural, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { HOST_PLAN_LABELS } from '../host-plan-labels.ts';
import { fieldLabel, NUMBER_FIELD_CODES, type NumberField, shownNumber } from './fields.ts';
import { PlanTable } from './PlanTable.tsx';
import { SensitivityChart } from './SensitivityChart.tsx';
import type { TypedScenario } from './scenario.ts';

const NOTHING = '–';

interface EarningsResultProps {
  scenario: TypedScenario;
  inputs: EarningsInputs;
  wrong: readonly NumberField[];
  numbers: HostPlanNumbers;
  vatBp: number;
}

/** The month, its parts, what it hangs on and what other plans would leave. */
export function EarningsResult({ scenario, inputs: typed, wrong, numbers, vatBp }: EarningsResultProps) {
  if (wrong.length > 0) return <Fix fields={wrong} />;
  const { plan } = scenario;
  const inputs = inputsUnder(plan, typed, numbers);
  const share = hostShareUnder(plan, numbers);
  const month = earningsUnder(plan, typed, numbers, vatBp);
  return (
    <>
      <div className="sticky top-0 z-10 rounded-lg border border-border bg-card p-4 shadow-float md:p-5">
        <dl className="flex flex-wrap gap-4" aria-live="polite">
          <Big label={t`Left in the bank, a month`} value={formatRand(month.cashNetCents)} />
          <Big label={t`Better off by, a month`} value={formatRand(month.economicNetCents)} />
        </dl>
      </div>
      <KeyNumbers inputs={inputs} month={month} breakEven={breakEvenDays(inputs, share, vatBp)} />
      <MonthLines month={month} />
      <SensitivityChart inputs={inputs} share={share} vatBp={vatBp} />
      <PlanTable inputs={typed} numbers={numbers} vatBp={vatBp} chosen={plan} />
      <OnPaper scenario={scenario} inputs={inputs} />
    </>
  );
}

function Fix({ fields }: { fields: readonly NumberField[] }) {
  const names = fields.map((field) => fieldLabel(field)).join(', ');
  return (
    <p role="status" className="rounded-lg border border-border bg-card p-5 text-soft-foreground">
      {t`Change what is marked below and we work it out: ${names}.`}
    </p>
  );
}

const Big = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0 grow">
    <dt className="text-small font-semibold">{label}</dt>
    <dd className="text-h2 tabular-nums wrap-anywhere">{value}</dd>
  </div>
);

/** `12.5 %` of basis points, with a minus before what is below 0. */
function percentText(bp: number): string {
  const size = Math.abs(bp);
  return `${bp < 0 ? '−' : ''}${(size / 100).toFixed(1)}\u00a0%`;
}

interface KeyNumbersProps {
  inputs: EarningsInputs;
  month: Earnings;
  breakEven: number | null;
}

function KeyNumbers({ inputs, month, breakEven }: KeyNumbersProps) {
  const { days, kmPerDay } = inputs;
  const net = month.economicNetCents;
  const each = (count: number) => (count === 0 ? NOTHING : formatRand(roundHalfUp(net, count)));
  const payback = paybackMonths(inputs, month);
  const rows = [
    { label: t`Better off, a booked day`, value: each(days), how: t`a month ÷ days booked` },
    {
      label: t`Better off, a kilometre`,
      value: each(days * kmPerDay),
      how: t`a month ÷ kilometres of trips`,
    },
    {
      label: t`Break-even`,
      value: breakEven === null ? t`Never in a month` : plural(breakEven, { one: '# day', other: '# days' }),
      how: t`the fewest days booked a month without a loss`,
    },
    {
      label: t`Return on the car's value`,
      value: percentText(yearlyReturnBp(inputs, month)),
      how: t`12 months ÷ value of the car`,
    },
    {
      label: t`Pays for the car in`,
      value: payback === null ? NOTHING : plural(payback, { one: '# month', other: '# months' }),
      how: t`value of the car ÷ what is left in the bank a month`,
    },
  ];
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map(({ label, value, how }) => (
        <div key={label} className="border-t border-border pt-2">
          <dt className="text-small font-semibold">{label}</dt>
          <dd>
            <span className="num block text-h4">{value}</span>
            <span className="text-small text-soft-foreground">{how}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MonthLines({ month }: { month: Earnings }) {
  const lines = [
    { label: t`Rental`, cents: month.rentalCents },
    { label: t`Kwela's part`, cents: -month.keptCents },
    { label: t`VAT in the rental`, cents: -month.vatCents },
    { label: t`Running costs of trips`, cents: -month.variableCents },
    { label: t`Fixed costs and interest`, cents: -month.fixedCents },
    { label: t`Pays off the car (not counted as a loss)`, cents: -month.principalCents },
    { label: t`Damage to be expected`, cents: -month.expectedClaimsCents },
    { label: t`Value the car loses`, cents: -month.depreciationCents },
  ];
  return (
    <table className="mt-6 w-full text-small">
      <caption className="mb-2 text-left text-h4 font-semibold">{t`Where a month goes`}</caption>
      <tbody>
        {lines.map(({ label, cents }) => (
          <tr key={label} className="border-t border-border">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="num py-1.5 text-right whitespace-nowrap">{formatRand(cents || 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was typed, on paper alone, where no form is printed. */
function OnPaper({ scenario, inputs }: { scenario: TypedScenario; inputs: EarningsInputs }) {
  const plan = say(HOST_PLAN_LABELS[scenario.plan]);
  return (
    <dl className="mt-6 hidden grid-cols-2 gap-x-6 print:grid">
      <div className="contents">
        <dt>{t`Host plan`}</dt>
        <dd>{plan}</dd>
      </div>
      {NUMBER_FIELD_CODES.map((field) => (
        <div key={field} className="contents">
          <dt>{fieldLabel(field)}</dt>
          <dd className="num">{shownNumber(field, inputs[field])}</dd>
        </div>
      ))}
    </dl>
  );
}
