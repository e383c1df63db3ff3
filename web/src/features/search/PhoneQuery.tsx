import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import { formatShortRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { say } from '../../lib/words.ts';
import type { ChosenPlace } from '../places/place.ts';
import type { TripWindow } from '../trips/trip-window.ts';

const PhoneQueryDialog = lazy(() => import('./PhoneQueryDialog.tsx'));

export interface PhoneQueryProps {
  placeName: string;
  window: TripWindow;
  now: Date;
  onSearch: (place: ChosenPlace | null, window: TripWindow) => void;
}

const clock = (at: Date) => formatMinuteOfDay(localMinuteOfDay(at));

/** Where and when in two lines; a tap opens them to change. */
export function PhoneQuery(props: PhoneQueryProps) {
  const { placeName, window, now } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-13 min-w-[min(11rem,100%)] flex-1 items-center gap-2.5 rounded-md border border-input bg-card px-3 text-left"
      >
        <Search size={20} strokeWidth={1.75} aria-hidden className="shrink-0 max-[24.5rem]:hidden" />
        <span className="min-w-0 leading-4.5">
          <span className="sr-only">{t`Change where and when:`} </span>
          <b translate="no" className="block truncate text-[0.9375rem] font-semibold">
            {placeName}
          </b>
          <span className="block text-caption text-muted-foreground tabular-nums">
            {formatShortRange(window.startAt, window.endAt, now, say)}, {clock(window.startAt)}
          </span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneQueryDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
