import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths, searchPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { bareControlClass, FieldError } from '../../ui/forms/Field.tsx';
import { PlaceField } from '../places/PlaceField.tsx';
import {
  type ChosenPlace,
  NO_PLACE_GIVEN,
  NO_SUCH_PLACE,
  rememberPlace,
  useLastPlace,
} from '../places/place.ts';
import { centsOf } from '../pricing/rand-text.ts';
import { TripDates } from '../trips/TripDates.tsx';
import { comingWeekend, windowProblems } from '../trips/trip-window.ts';

const CELL = 'min-w-0 border-border px-3 py-3 max-md:text-small md:px-4.5 md:py-2.5';

type Problems = Partial<Record<'place' | 'start' | 'budget', string | undefined>>;

export function SearchBox({ now }: { now: Date }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remembered = useLastPlace();
  const [chosen, setPlace] = useState<ChosenPlace | null>();
  const [typed, setText] = useState<string>();
  // Until somebody types, the place of the last search.
  const place = chosen === undefined ? remembered : chosen;
  const text = typed ?? place?.name ?? '';
  const [window, setWindow] = useState(() => comingWeekend(now));
  const [budget, setBudget] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  /** What is being mended is not spoken of until the next try. */
  const mend = (...fields: (keyof Problems)[]) =>
    setProblems({ ...problems, ...Object.fromEntries(fields.map((field) => [field, undefined])) });

  /** What is wrong is said at its field, and the keyboard goes to the first one. */
  const fail = (found: Problems) => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  /** A place that was typed but not picked is taken to be the best suggestion. */
  const findPlace = async (): Promise<ChosenPlace | undefined> => {
    if (place) return place;
    const { items } = await queries.fetchQuery(callQuery('places/suggest', { q: text.trim() }));
    return items[0];
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const cents = centsOf(budget);
    const found: Problems = { ...windowProblems(window, new Date()) };
    if (text.trim() === '') found.place = say(NO_PLACE_GIVEN);
    if (Number.isNaN(cents)) found.budget = t`Whole rand, such as 2500.`;
    if (Object.keys(found).length > 0) return fail(found);
    setProblems({});
    if (isBusy) return;
    setBusy(true);
    try {
      const near = await findPlace();
      if (!near) return fail({ place: say(NO_SUCH_PLACE) });
      rememberPlace(near);
      navigate(searchPath({ place: near.name, near, ...window, filters: { maxTotalCents: cents } }));
    } catch (error) {
      fail({ place: wordsFor(error) });
    } finally {
      setBusy(false);
    }
  };

  // In one row where it has room for one: with large text a desktop has none.
  return (
    <search aria-label={t`Find a car`} className="@container relative z-10">
      <form
        ref={form}
        // Until the app has taken over, and without scripts, the browser itself goes there.
        action={paths.search}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-2 items-stretch rounded-lg bg-card p-2 shadow-float md:p-3 @min-[58rem]:grid-cols-[1.5fr_1.15fr_1.15fr_1fr_auto]"
      >
        <PlaceField
          bare
          name="place"
          className={cx(CELL, 'col-span-2 border-b md:col-span-1 md:border-r @min-[58rem]:border-b-0')}
          text={text}
          onText={(next) => {
            mend('place');
            setText(next);
            setPlace(null);
          }}
          onPick={(picked) => {
            mend('place');
            setText(picked.name);
            setPlace(picked);
          }}
          error={problems.place}
        />
        <TripDates
          isBare
          className={{
            start: cx(CELL, 'border-r border-b md:border-r-0 @min-[58rem]:border-r @min-[58rem]:border-b-0'),
            end: cx(CELL, 'border-b md:border-r md:border-b-0'),
          }}
          window={window}
          onChange={(next) => {
            mend('start');
            setWindow(next);
          }}
          errors={problems}
          now={now}
        />
        <input type="hidden" name="from" value={window.startAt.toISOString()} />
        <input type="hidden" name="to" value={window.endAt.toISOString()} />
        <Budget
          text={budget}
          onText={(next) => {
            mend('budget');
            setBudget(next);
          }}
          error={problems.budget}
          className={cx(CELL, 'col-span-2 md:col-span-1')}
        />
        <Button
          type="submit"
          size="lg"
          busy={isBusy}
          icon={<Search size={20} strokeWidth={1.75} aria-hidden />}
          className="col-span-2 mt-1 @min-[58rem]:col-span-1 @min-[58rem]:mt-0 @min-[58rem]:min-h-15 @min-[58rem]:self-center"
        >{t`Show cars`}</Button>
      </form>
    </search>
  );
}

interface BudgetProps {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  className: string;
}

function Budget({ text, onText, error, className }: BudgetProps) {
  const id = useId();
  return (
    <div className={cx('grid content-center gap-1', className)}>
      <label
        htmlFor={id}
        className="text-[0.8125rem] font-medium text-muted-foreground"
      >{t`Total budget (optional)`}</label>
      <span className={bareControlClass}>
        {text !== '' && <span className="font-semibold">R</span>}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`No limit`}
          value={text}
          onChange={(event) => onText(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="num w-full min-w-0 bg-transparent font-semibold outline-none placeholder:font-normal"
        />
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
