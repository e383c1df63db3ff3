import { EXPORT_KINDS, type ExportKind } from '@kwela/domain/records/import-columns';
import type { Period } from '@kwela/domain/records/tax-year';
import { addDays, addMonths, localDate } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { read } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ImportCard } from './ImportCard.tsx';
import { PERIODS } from './period.ts';

const KIND_NAMES: Readonly<Record<ExportKind, MessageDescriptor>> = {
  cars: msg`Cars`,
  day_prices: msg`Prices by day`,
  bookings: msg`Bookings`,
  expenses: msg`Expenses`,
  drives: msg`Kilometre log`,
};

/** Spreadsheets in and out. */
export default function DataTab() {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <ExportCard />
      <ImportCard />
    </div>
  );
}

/** Prices are of days to come, all else is of a tax year. */
const periodOf = (kind: ExportKind, on: string) =>
  kind === 'day_prices' ? { fromOn: on, toOn: addDays(addMonths(on, 3), -1) } : PERIODS[2].of(on);

/** What is wrong with the dates, a sentence by its field. */
function wrongDates({ fromOn, toOn }: Period): { fromOn?: string; toOn?: string } {
  return {
    ...(!isTypedDate(fromOn) && { fromOn: t`Enter the first day.` }),
    ...(!isTypedDate(toOn) && { toOn: t`Enter the last day.` }),
    ...(isTypedDate(fromOn) &&
      isTypedDate(toOn) &&
      toOn < fromOn && { toOn: t`The last day comes before the first.` }),
  };
}

function ExportCard() {
  const [now] = useState(() => new Date());
  const on = localDate(now);
  const [kind, setKind] = useState<ExportKind>('expenses');
  const [period, setPeriod] = useState(periodOf('expenses', on));
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'destructive'; words: string } | null>(null);
  const [isTried, setTried] = useState(false);
  const wrong = kind === 'cars' ? {} : wrongDates(period);
  const isSound = Object.keys(wrong).length === 0;
  const choose = (next: ExportKind) => {
    setKind(next);
    setPeriod(periodOf(next, on));
  };
  const save = async () => {
    setTried(true);
    setSaid(null);
    if (!isSound) return;
    setBusy(true);
    try {
      const { name, text, rowCount } = await read('records/export', { kind, ...period });
      saveFile(name, 'text/csv;charset=utf-8', text);
      const rows = t`${plural(rowCount, { one: '# row', other: '# rows' })}`;
      setSaid({ tone: 'success', words: t`${name} has ${rows}.` });
    } catch (error) {
      setSaid({ tone: 'destructive', words: wordsFor(error) });
    } finally {
      setBusy(false);
    }
  };
  const dated = () => {
    const [from, to] = [formatDate(period.fromOn, now), formatDate(period.toOn, now)];
    return t`Download as CSV, ${from} to ${to}`;
  };
  return (
    <section aria-labelledby="export-data" className="grid min-w-0 gap-4">
      <h2 id="export-data">{t`Export your data`}</h2>
      <p className="text-soft-foreground">
        {t`A CSV file that opens in any spreadsheet. Change expenses or the log there and import the file again: each row is found by its id.`}
      </p>
      <Select
        label={t`What`}
        value={kind}
        onChange={({ target }) => choose(EXPORT_KINDS.find((one) => one === target.value) ?? 'expenses')}
        options={EXPORT_KINDS.map((value) => ({ value, label: say(KIND_NAMES[value]) }))}
      />
      {kind !== 'cars' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`From`}
            type="date"
            value={period.fromOn}
            error={isTried ? wrong.fromOn : undefined}
            onChange={({ target }) => setPeriod({ ...period, fromOn: target.value })}
          />
          <TextField
            label={t`To`}
            type="date"
            value={period.toOn}
            error={isTried ? wrong.toOn : undefined}
            onChange={({ target }) => setPeriod({ ...period, toOn: target.value })}
          />
        </div>
      )}
      <div className="grid gap-3">
        <Button
          tone="secondary"
          className="justify-self-start"
          busy={isBusy}
          aria-label={kind === 'cars' || !isSound ? undefined : dated()}
          onClick={() => void save()}
        >
          {t`Download as CSV`}
        </Button>
        <div role="status" className="empty:hidden">
          {said !== null && <Notice tone={said.tone}>{said.words}</Notice>}
        </div>
      </div>
    </section>
  );
}
