import { addDays } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { type OutputOf, read } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { fullDate } from '../../../lib/long-dates.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { earningsCsv } from './earnings-csv.ts';

/** Each trip of the period as a line of a file. */
export function EarningsFile({ period }: { period: OutputOf<'host-numbers/earnings'>['period'] }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { trips } = await read('host-numbers/earnings', { withTrips: true });
      saveFile('kwela-earnings.csv', 'text/csv;charset=utf-8', earningsCsv(trips));
    } catch (error) {
      toast({ tone: 'error', title: t`We could not make the file`, description: wordsFor(error) });
    } finally {
      setBusy(false);
    }
  };
  const from = fullDate(period.fromOn);
  const to = fullDate(addDays(period.toOn, -1));
  return (
    <section aria-labelledby="as-a-file" className="grid justify-items-start gap-3">
      <h2 id="as-a-file" className="text-h3">{t`As a file`}</h2>
      <p className="text-small text-soft-foreground">
        {t`One line for each trip that ends between ${from} and ${to}, for a spreadsheet or your bookkeeper.`}
      </p>
      <Button
        tone="secondary"
        busy={isBusy}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => void save()}
      >
        {t`CSV file`}
      </Button>
    </section>
  );
}
