import { taxYear } from '@kwela/domain/records/tax-year';
import { addDays, addMonths, localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type InputOf, type OutputOf, read } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { fullDate } from '../../../lib/long-dates.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { earningsCsv } from './earnings-csv.ts';

type Asked = Omit<InputOf<'host-numbers/earnings'>, 'withTrips'>;

const MINUTE_MS = 60_000;
const MONTHS_OF_YEAR = 12;
const YEAR_LENGTH = 4;

/** The tax year that a date lies in, by the year in which it ends, as SARS names it. */
function yearAt(on: string) {
  const { fromOn, toOn: lastOn } = taxYear(on);
  return { name: lastOn.slice(0, YEAR_LENGTH), fromOn, lastOn };
}

interface SaveProps {
  /** Of the file. */
  name: string;
  label: string;
  asked: Asked;
}

/** Makes one file; while it is made, others can be. */
function Save({ name, label, asked }: SaveProps) {
  const save = useMutation({
    mutationFn: async () => {
      const { trips } = await read('host-numbers/earnings', { withTrips: true, ...asked });
      saveFile(name, 'text/csv;charset=utf-8', earningsCsv(trips));
    },
    onError: (error) =>
      toast({ tone: 'error', title: t`We could not make the file`, description: wordsFor(error) }),
  });
  return (
    <Button
      tone="secondary"
      busy={save.isPending}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  );
}

/** Each trip of a period as a line of a file: of the months on show, and of the last two tax years. */
export function EarningsFile({ period }: { period: OutputOf<'host-numbers/earnings'>['period'] }) {
  const todayOn = localDate(useNow(MINUTE_MS));
  const years = [yearAt(todayOn), yearAt(addMonths(todayOn, -MONTHS_OF_YEAR))];
  const from = fullDate(period.fromOn);
  const to = fullDate(addDays(period.toOn, -1));
  return (
    <section aria-labelledby="as-a-file" className="grid justify-items-start gap-3">
      <h2 id="as-a-file" className="text-h3">{t`As a file`}</h2>
      <p className="text-small text-soft-foreground">
        {t`One line for each trip that ends between ${from} and ${to}, for a spreadsheet or your bookkeeper.`}
      </p>
      <Save name="kwela-earnings.csv" label={t`CSV file`} asked={{}} />
      <p className="mt-2 text-small text-soft-foreground">
        {t`For your tax return: the same for a tax year, 1 March to the end of February, with its sums on the last line.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {years.map(({ name, fromOn, lastOn }) => (
          <Save
            key={name}
            name={`tax-year-${name}-kwela.csv`}
            label={t`Tax year ${name}`}
            asked={{ fromOn, lastOn }}
          />
        ))}
      </div>
    </section>
  );
}
