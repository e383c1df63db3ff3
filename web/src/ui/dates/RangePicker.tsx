import { localDate } from '@kwela/domain/time';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { cx } from '../cx.ts';
import { SelectBox } from '../forms/Select.tsx';
import { Calendar } from './Calendar.tsx';
import type { RangeDraft, RangeEnd, RangeRules } from './range.ts';

type OfEnds<T> = Readonly<Record<RangeEnd, T>>;

interface RangePickerProps {
  draft: RangeDraft;
  onDraft: (draft: RangeDraft) => void;
  rules: RangeRules;
  /** The names of the ends, of their times, and what stands for an end without a day. */
  labels: OfEnds<string>;
  timeLabels: OfEnds<string>;
  missing: string;
  /** What is to be done next, or what is wrong; it is read out when it changes. */
  status: string;
  months: number;
  now: Date;
}

const ENDS = ['start', 'end'] as const;

/** Both ends of a range: which one the next day is for, the days, and the time of each. */
export function RangePicker({ draft, onDraft, rules, months, status, ...names }: RangePickerProps) {
  const [hoveredOn, setHoveredOn] = useState<string | null>(null);
  const startOn = localDate(draft.startAt);
  const endOn = draft.endAt ? localDate(draft.endAt) : undefined;
  const previewOn = draft.next === 'end' && hoveredOn !== null && hoveredOn > startOn ? hoveredOn : undefined;
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-3">
        {ENDS.map((end) => (
          <End key={end} end={end} draft={draft} onDraft={onDraft} rules={rules} {...names} />
        ))}
      </div>
      <p role="status" className="min-h-5 text-small font-semibold">
        {status}
      </p>
      <div className="grid justify-items-center">
        <Calendar
          from={startOn}
          to={endOn ?? previewOn}
          openOn={draft.next === 'end' ? endOn : startOn}
          onPick={(on) => {
            setHoveredOn(null);
            onDraft(rules.pick(draft, on));
          }}
          onHover={setHoveredOn}
          minOn={rules.minOn}
          maxOn={rules.maxOn}
          months={months}
          lookOf={rules.lookOf}
          autoFocus
        />
      </div>
    </div>
  );
}

type EndProps = Omit<RangePickerProps, 'months' | 'status'> & { end: RangeEnd };

/** One end: a button that says its day and takes the next one that is picked, and the list of its times. */
function End({ end, draft, onDraft, rules, labels, timeLabels, missing, now }: EndProps) {
  const at = end === 'start' ? draft.startAt : draft.endAt;
  const isNext = draft.next === end;
  const times =
    at === null
      ? [{ value: '', label: '–' }]
      : rules.timesOf(draft, end).map((time) => ({ value: time.at.toISOString(), label: time.label }));
  const setTime = (value: string) => {
    const chosen = new Date(value);
    onDraft({ ...draft, ...(end === 'start' ? { startAt: chosen } : { endAt: chosen }) });
  };
  return (
    <div className="grid min-w-0 content-start gap-2">
      <button
        type="button"
        aria-pressed={isNext}
        onClick={() => onDraft({ ...draft, next: end, isRestart: false })}
        className={cx(
          'grid min-h-14 content-center rounded-md border px-3 py-1.5 text-left',
          isNext ? 'border-primary bg-primary-soft inset-ring-1 inset-ring-primary' : 'border-input bg-card',
        )}
      >
        <span className="text-[0.8125rem] leading-4.5 text-muted-foreground">{labels[end]}</span>
        <span className={cx('tabular-nums', at === null ? 'text-muted-foreground' : 'font-semibold')}>
          {at === null ? missing : formatDate(localDate(at), now)}
        </span>
      </button>
      <SelectBox
        aria-label={timeLabels[end]}
        disabled={at === null}
        value={at?.toISOString() ?? ''}
        options={times}
        onChange={(event) => setTime(event.target.value)}
      />
    </div>
  );
}
