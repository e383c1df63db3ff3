import { msg, t } from '@lingui/core/macro';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectBox } from '../../../ui/forms/Select.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { bookingsCsv } from './bookings-csv.ts';
import type { ListState } from './list-state.ts';
import { allBookings, type ListSide } from './use-my-bookings.ts';

interface ListToolsProps {
  state: ListState;
  side: ListSide;
  isEmpty: boolean;
  onChange: (state: ListState) => void;
}

const SORTS = [
  { value: 'start', label: msg`By pick-up` },
  { value: 'newest', label: msg`Newest first` },
];

/** Search by reference, car or person, the order, and the list as a file. */
export function ListTools({ state, side, isEmpty, onChange }: ListToolsProps) {
  const [text, setText] = useState(state.q);
  const [searched, setSearched] = useState(state.q);
  // The search was changed elsewhere, as by the link that shows all.
  if (searched !== state.q) {
    setSearched(state.q);
    setText(state.q);
  }
  const [isBusy, setBusy] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...state, q: text });
  };
  const save = async () => {
    setBusy(true);
    try {
      saveFile(
        `kwela-${state.tab}.csv`,
        'text/csv;charset=utf-8',
        bookingsCsv(await allBookings(side, state)),
      );
    } catch (error) {
      toast({ tone: 'error', title: t`We could not make the file`, description: wordsFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="min-w-0 flex-1 basis-64">
        <form
          onSubmit={find}
          className="flex min-h-12 items-center gap-2.5 rounded-md border border-input bg-card pl-3.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring"
        >
          <input
            type="search"
            aria-label={t`Find by reference, car or person`}
            placeholder={t`Reference, car or person`}
            maxLength={80}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none"
          />
          <button
            type="submit"
            aria-label={t`Find`}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-accent"
          >
            <Search size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </form>
      </search>
      <SelectBox
        aria-label={t`Order`}
        className="max-sm:grow"
        value={state.sort}
        options={SORTS.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={({ target }) =>
          onChange({ ...state, sort: target.value === 'newest' ? 'newest' : 'start' })
        }
      />
      <Button
        tone="secondary"
        className="min-h-12"
        busy={isBusy}
        disabled={isEmpty}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => void save()}
      >
        {t`CSV file`}
      </Button>
    </div>
  );
}
