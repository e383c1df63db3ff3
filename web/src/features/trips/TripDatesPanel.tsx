import { chargeable } from '@kwela/domain/pricing/rental-days';
import { localDate } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { Button } from '../../ui/Button.tsx';
import { RangePicker } from '../../ui/dates/RangePicker.tsx';
import type { RangeDraft, RangeEnd } from '../../ui/dates/range.ts';
import { FROM_MD, useMedia } from '../../ui/hooks/use-media.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { policyNow } from '../policy/policy.ts';
import type { TimeRules } from './allowed-window.ts';
import { anyCar, type CarCalendar, draftOf, rangeRules } from './range-rules.ts';
import type { TripWindow } from './trip-window.ts';

export interface TripDatesPanelProps {
  /** The end that the first day stands for. */
  first: RangeEnd;
  window: TripWindow;
  onChange: (window: TripWindow) => void;
  onClose: () => void;
  now: Date;
  /** The car that the trip is for, when one is chosen. */
  car?: (TimeRules & { readonly id: string }) | undefined;
}

/** A car's own calendar. Its rules hold at once, its prices and taken days as soon as they are known. */
function useCarCalendar(car: TripDatesPanelProps['car'], now: Date) {
  const query = useQuery({
    ...callQuery('vehicles/availability', { id: car?.id ?? '', fromOn: localDate(now) }),
    enabled: car !== undefined,
  });
  const calendar: CarCalendar = car
    ? { rules: car, busy: query.data?.busy ?? [], days: query.data?.days ?? [] }
    : anyCar();
  return { query, calendar };
}

/** Both ends of a trip in one panel: nothing changes until it is confirmed. */
export default function TripDatesPanel(props: TripDatesPanelProps) {
  const { first, window, onChange, onClose, now, car } = props;
  const { query, calendar } = useCarCalendar(car, now);
  const [draft, setDraft] = useState(() => draftOf(window, first));
  const isWide = useMedia(FROM_MD);
  const rules = rangeRules(calendar, window, now);
  const problem = rules.problemOf(draft);
  const { startAt, endAt } = draft;
  const confirm = () => {
    if (endAt === null) return;
    onChange({ startAt, endAt });
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Pick-up and return`}
      actions={
        <Button onClick={confirm} disabled={endAt === null || problem !== undefined}>
          {t`Use these dates`}
        </Button>
      }
    >
      {query.error && (
        <div className="mb-4">
          <QueryError title={t`The taken days did not load`} query={query} />
        </div>
      )}
      <RangePicker
        draft={draft}
        onDraft={setDraft}
        rules={rules}
        labels={{ start: t`Pick-up`, end: t`Return` }}
        timeLabels={{ start: t`Pick-up time`, end: t`Return time` }}
        missing={t`Choose a day`}
        status={problem ?? stateWords(draft)}
        months={isWide ? 2 : 1}
        now={now}
      />
      {car && <Legend />}
    </Dialog>
  );
}

function stateWords({ startAt, endAt, isRestart }: RangeDraft): string {
  if (endAt !== null) {
    const { rentalDays } = chargeable({ startAt, endAt }, policyNow().rental);
    return t`A trip of ${plural(rentalDays, { one: '# day', other: '# days' })}.`;
  }
  return isRestart
    ? t`A trip can't reach back or over days that are taken, so this is the new pick-up. Now choose the day of return.`
    : t`Now choose the day of return.`;
}

const Legend = () => (
  <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-caption text-muted-foreground [&_b]:font-semibold [&_b]:text-foreground">
    <li>
      <Trans>
        <b>Struck out:</b> booked
      </Trans>
    </li>
    <li>
      <Trans>
        <b>No start:</b> no pick-up or return that day
      </Trans>
    </li>
    <li>
      <Trans>
        <b>Number:</b> rand a day
      </Trans>
    </li>
  </ul>
);
