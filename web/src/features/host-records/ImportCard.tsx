import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '@kwela/domain/records/import-columns';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isMoneyField, problemWords } from './record-words.ts';

type Checked = OutputOf<'records/preview-import'>;

const KIND_NAMES: Readonly<Record<ImportKind, MessageDescriptor>> = {
  expenses: msg`Expenses`,
  drives: msg`Kilometre log`,
  day_prices: msg`Prices of single days`,
};

const EXAMPLES: Readonly<Record<ImportKind, string>> = {
  expenses: 'date,category,amount,vat,car,note\n31/10/2026,service,1150.00,150.00,CA 123-456,Oil',
  drives: 'date,car,from_km,to_km,use,note\n31/10/2026,CA 123-456,45012,45060,business,Hand-over',
  day_prices: 'car,date,price\nCA 123-456,24/12/2026,950',
};

/** A file as it was chosen. What is no UTF-8 is read with signs that the server tells as no text. */
interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** Brings a spreadsheet in: looked at first, then all of it or nothing. */
export function ImportCard() {
  const queries = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('expenses');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useMutation({
    mutationFn: (text: string) => call('records/preview-import', { kind, text }),
  });
  const bring = useMutation({
    mutationFn: (text: string) => call('records/import', { kind, text }),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => typeof name === 'string' && /^(?:records|prices)\//.test(name),
      }),
  });
  const startAnew = () => {
    setChosen(null);
    check.reset();
    bring.reset();
  };
  const take = (file: Chosen) => {
    bring.reset();
    setChosen(file);
    check.mutate(file.text);
  };
  const checked = bring.data ?? check.data;
  const isSound =
    bring.data === undefined &&
    check.data !== undefined &&
    check.data.faultCount === 0 &&
    check.data.importedAt === null;
  const error = bring.error ?? check.error;
  const { needed, optional } = IMPORT_COLUMNS[kind];
  const [must, may] = [needed.join(', '), optional.join(', ')];
  return (
    <section aria-labelledby="import-data" className="grid min-w-0 gap-4">
      <h2 id="import-data">{t`Import a spreadsheet`}</h2>
      <p className="text-soft-foreground">
        {t`Save it as CSV first. We look at each row before anything is saved; when one is wrong, nothing is.`}
      </p>
      <Select
        label={t`Kind of rows`}
        value={kind}
        onChange={({ target }) => {
          setKind(IMPORT_KINDS.find((one) => one === target.value) ?? 'expenses');
          startAnew();
        }}
        options={IMPORT_KINDS.map((value) => ({ value, label: say(KIND_NAMES[value]) }))}
      />
      <div className="grid gap-2 text-small">
        <p>
          {t`Columns: ${must}.`} {may !== '' && t`They may be there too: ${may}.`}
        </p>
        <pre translate="no" className="overflow-x-auto rounded-md bg-sunken p-3 text-caption">
          {EXAMPLES[kind]}
        </pre>
      </div>
      <FileField busy={check.isPending || bring.isPending} onFile={take} />
      <div role="status" className="grid gap-3 empty:hidden">
        {check.isPending && <p className="text-small text-muted-foreground">{t`Looking at each row…`}</p>}
        {error !== null && <Notice tone="destructive">{wordsFor(error)}</Notice>}
        {checked !== undefined && chosen !== null && error === null && (
          <Outcome checked={checked} name={chosen.name} isImported={bring.data?.isImported === true} />
        )}
      </div>
      {isSound && chosen !== null && (
        <Button
          className="justify-self-start"
          busy={bring.isPending}
          onClick={() => bring.mutate(chosen.text)}
        >
          {t`Import ${plural(check.data.rowCount, { one: '# row', other: '# rows' })}`}
        </Button>
      )}
    </section>
  );
}

function FileField({ busy, onFile }: { busy: boolean; onFile: (file: Chosen) => void }) {
  const id = useId();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) void file.text().then((text) => onFile({ name: file.name, text }));
    // The same file may be chosen again after it was mended.
    currentTarget.value = '';
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-semibold">
        {t`CSV file`}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        disabled={busy}
        onChange={choose}
        className="min-h-11 w-full rounded-md border border-input bg-card p-2 text-small"
      />
    </div>
  );
}

function Outcome({ checked, name, isImported }: { checked: Checked; name: string; isImported: boolean }) {
  const [now] = useState(() => new Date());
  const { rowCount, faultCount, faults, importedAt } = checked;
  const rows = t`${plural(rowCount, { one: '# row', other: '# rows' })}`;
  if (isImported) return <Notice tone="success" title={t`${rows} of ${name} imported`} />;
  if (importedAt !== null) {
    const at = formatDateTime(new Date(importedAt), now);
    return (
      <Notice tone="info" title={t`You imported this file before`}>
        {t`You imported it on ${at}. Nothing was added twice.`}
      </Notice>
    );
  }
  if (faultCount === 0) {
    return (
      <>
        <Notice tone="success" title={t`${rows} of ${name} can be imported`}>
          {t`These are the first of them, as we read them.`}
        </Notice>
        <FirstRows checked={checked} />
      </>
    );
  }
  const wrong = t`${plural(faultCount, { one: '# thing is wrong', other: '# things are wrong' })}`;
  const left = faultCount - faults.length;
  return (
    <Notice tone="warning" title={t`${wrong}, so nothing is imported`}>
      <ul className="grid gap-2">
        {faults.map(({ line, column, value, ...problem }) => (
          <li key={`${line} ${column} ${problem.fault}`} className="break-words">
            <span className="font-semibold">
              {t`Line ${line}`}, <span translate="no">{column}</span>
              {value !== '' && (
                <>
                  {' '}
                  “<span translate="no">{value}</span>”
                </>
              )}
              :
            </span>{' '}
            {problemWords(problem, isMoneyField(column))}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-2">{t`And ${left} more. Fix these first.`}</p>}
    </Notice>
  );
}

const FirstRows = ({ checked: { columns, shown } }: { checked: Checked }) => (
  <div className="overflow-x-auto rounded-md border border-border bg-card">
    <table className="w-full border-collapse text-left text-small">
      <caption className="sr-only">{t`The first rows`}</caption>
      <thead className="bg-sunken">
        <tr>
          <th scope="col" className="px-3 py-2">{t`Line`}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2" translate="no">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {shown.map(({ line, cells }) => (
          <tr key={line} className="border-t border-border">
            <th scope="row" className="num px-3 py-2 font-normal text-muted-foreground">
              {line}
            </th>
            {columns.map((column, place) => (
              <td key={column} className="px-3 py-2 whitespace-nowrap">
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
