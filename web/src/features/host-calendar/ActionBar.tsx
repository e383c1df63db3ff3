import { addDays, localDate } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { type ComponentProps, type KeyboardEvent, type Ref, useState } from 'react';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BulkUndo } from '../host-prices/BulkUndo.tsx';
import { DayPriceDialog } from '../host-prices/DayPriceDialog.tsx';
import { datesFrom, dayOf, type FleetCar } from './fleet.ts';
import { type Selection, spanOf, stretchesOf } from './selection.ts';
import type { DoneChange, useBlocking } from './use-blocking.ts';

interface ActionBarProps {
  readonly selection: Selection | null;
  readonly cars: readonly FleetCar[];
  readonly now: Date;
  readonly blocking: ReturnType<typeof useBlocking>;
  /** Where Enter on the calendar leads. */
  readonly firstAction: Ref<HTMLInputElement>;
  readonly onClear: () => void;
}

const LONGEST_TITLE = 80;

function doneWords({ kind, count, keptCount }: DoneChange): string {
  if (kind === 'undone') return t`Undone. The days are as they were.`;
  const kept = keptCount === 0 ? '' : ` ${t`What another calendar or a claim blocked stays blocked.`}`;
  if (count === 0) {
    return kind === 'blocked' ? t`These days were blocked already.` : t`There was nothing to unblock.${kept}`;
  }
  return kind === 'blocked' ? t`The days are blocked.` : t`The days can be booked again.${kept}`;
}

/** What is marked, and what can be done with it; what was done last, with a way to undo it. */
export function ActionBar({ selection, cars, now, blocking, firstAction, onClear }: ActionBarProps) {
  const [title, setTitle] = useState('');
  const [isPricing, setPricing] = useState(false);
  const chosen = selection && chosenDays(selection, cars, now);
  const { done, error, failed, isBusy, block, unblock, undo } = blocking;
  const clearByKey = (event: KeyboardEvent) => event.key === 'Escape' && onClear();
  return (
    <div className="mt-4 grid gap-3">
      <BulkUndo />
      <div role="status" className="empty:hidden">
        {done && (
          <Notice
            tone="success"
            action={
              done.undo && (
                <Button tone="secondary" size="sm" onClick={() => done.undo && undo(done.undo)}>
                  {t`Undo`}
                </Button>
              )
            }
          >
            {doneWords(done)}
          </Notice>
        )}
      </div>
      {error !== null && <Refused error={error} isOfBlock={failed === 'blocked'} now={now} />}
      {selection && (
        <section
          aria-label={t`Marked days`}
          onKeyDown={clearByKey}
          className="sticky bottom-18 z-20 grid gap-3 rounded-md border border-border bg-card p-4 shadow-float md:bottom-4 md:grid-cols-[1fr_auto] md:items-end"
        >
          <div className="grid gap-2">
            <p className="font-semibold">{markedWords(selection, cars, now)}</p>
            <label className="grid gap-1 text-small">
              {t`Note for yourself (optional)`}
              <input
                ref={firstAction}
                value={title}
                maxLength={LONGEST_TITLE}
                onChange={(event) => setTitle(event.target.value)}
                className="min-h-11 rounded-md border border-input bg-card px-3.5 text-foreground"
              />
            </label>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              busy={isBusy}
              onClick={() =>
                block(
                  stretchesOf(
                    selection,
                    cars.map(({ id }) => id),
                  ),
                  title.trim(),
                  () => setTitle(''),
                )
              }
            >
              {t`Block days`}
            </Button>
            <Button
              tone="secondary"
              busy={isBusy}
              onClick={() =>
                unblock(
                  stretchesOf(
                    selection,
                    cars.map(({ id }) => id),
                  ),
                )
              }
            >
              {t`Unblock days`}
            </Button>
            <Button tone="secondary" disabled={isOver(selection, now)} onClick={() => setPricing(true)}>
              {t`Change prices`}
            </Button>
            <Button tone="tertiary" onClick={onClear}>
              {t`Clear`}
            </Button>
          </div>
        </section>
      )}
      {isPricing && chosen && <DayPriceDialog chosen={chosen} onClose={() => setPricing(false)} />}
    </div>
  );
}

/** Days that are over keep the price that they had. */
const isOver = (selection: Selection, now: Date): boolean => spanOf(selection).toOn < localDate(now);

/** The marked days as a price is set for them; null when they belong to no car. */
function chosenDays(
  selection: Selection,
  cars: readonly FleetCar[],
  now: Date,
): ComponentProps<typeof DayPriceDialog>['chosen'] | null {
  const { firstCar, lastCar, fromOn: markedFrom, toOn } = spanOf(selection);
  const marked = cars.slice(firstCar, lastCar + 1);
  const [first, ...others] = marked.map(({ id }) => id);
  if (first === undefined) return null;
  const todayOn = localDate(now);
  const fromOn = markedFrom < todayOn ? todayOn : markedFrom;
  const dates = datesFrom(fromOn, addDays(toOn, 1));
  const booked = marked.map((car) => dates.filter((on) => dayOf(car, on).state === 'booked').length);
  return {
    vehicleIds: [first, ...others],
    fromOn,
    toOn,
    // Days that are over are marked, but get no price.
    words: markedWords({ from: { car: firstCar, on: fromOn }, to: { car: lastCar, on: toOn } }, cars, now),
    bookedCount: booked.reduce((sum, count) => sum + count, 0),
  };
}

function markedWords(selection: Selection, cars: readonly FleetCar[], now: Date): string {
  const { firstCar, lastCar, fromOn, toOn, days } = spanOf(selection);
  const carCount = lastCar - firstCar + 1;
  const which =
    carCount === 1 ? (cars[firstCar]?.name ?? '') : t`${plural(carCount, { one: '# car', other: '# cars' })}`;
  const from = formatDate(fromOn, now);
  const to = formatDate(toOn, now);
  const length = t`${plural(days, { one: '# day', other: '# days' })}`;
  return days === 1 ? t`${which}: ${from}` : t`${which}: ${from} to ${to}, ${length}`;
}

/** Why nothing was done; of blocking, the bookings that stand there, each with its page. */
function Refused({ error, isOfBlock, now }: { error: unknown; isOfBlock: boolean; now: Date }) {
  const bookings = isRefusal(error, 'days_are_booked') ? error.details.bookings : [];
  return (
    <Notice tone="destructive" title={isOfBlock ? t`Nothing was blocked` : undefined}>
      <p>{wordsFor(error)}</p>
      {bookings.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {bookings.map(({ booking: { id, ref, guestFirstName }, startAt, endAt }) => {
            const from = formatDateTime(new Date(startAt), now);
            const to = formatDateTime(new Date(endAt), now);
            return (
              <li key={id}>
                <Link to={paths.booking(id)}>
                  {guestFirstName} ({ref})
                </Link>
                : {t`${from} to ${to}`}
              </li>
            );
          })}
        </ul>
      )}
    </Notice>
  );
}
