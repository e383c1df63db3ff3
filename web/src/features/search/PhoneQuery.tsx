import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import { formatShortRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { type ChosenPlace, rememberPlace } from '../places/place.ts';
import { usePlaceChoice } from '../places/use-place-choice.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { QueryFields } from './QueryFields.tsx';

interface PhoneQueryProps {
  placeName: string;
  window: TripWindow;
  now: Date;
  onSearch: (place: ChosenPlace | null, window: TripWindow) => void;
}

const clock = (at: Date) => formatMinuteOfDay(localMinuteOfDay(at));

/**
 * Where and when in two lines; a tap opens them to change. Nothing changes before “Show cars”, which takes a place that
 * was typed but not picked to be the best suggestion.
 */
export function PhoneQuery({ placeName, window, now, onSearch }: PhoneQueryProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const place = usePlaceChoice(placeName);
  const [draft, setDraft] = useState(window);
  const open = () => {
    place.leave();
    setDraft(window);
    setIsOpen(true);
  };
  const close = () => {
    place.leave();
    setIsOpen(false);
  };
  const show = async () => {
    const chosen = place.isAsBefore ? null : await place.find();
    if (chosen) rememberPlace(chosen);
    else if (!place.isAsBefore) return;
    onSearch(chosen, draft);
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
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
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={t`Where and when`}
        actions={
          <Button type="submit" form={id} size="lg" busy={place.isLooking}>
            {t`Show cars`}
          </Button>
        }
      >
        <div className="min-h-88">
          <QueryFields
            id={id}
            isStacked
            place={place}
            window={draft}
            now={now}
            onPick={place.pick}
            onWindow={setDraft}
            onSubmit={() => void show()}
          />
        </div>
      </Dialog>
    </>
  );
}
