import { formatMinuteOfDay, formatShortRange, localMinuteOfDay } from '@kwela/domain/time';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ChosenPlace } from '../places/place.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { QueryFields } from './QueryBar.tsx';

interface PhoneQueryProps {
  placeName: string;
  window: TripWindow;
  now: Date;
  onSearch: (place: ChosenPlace | null, window: TripWindow) => void;
}

const clock = (at: Date) => formatMinuteOfDay(localMinuteOfDay(at));

/** Where and when in two lines; a tap opens them to change. Nothing changes before “Show cars”. */
export function PhoneQuery({ placeName, window, now, onSearch }: PhoneQueryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  const [draft, setDraft] = useState(window);
  const open = () => {
    setPlace(null);
    setDraft(window);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 rounded-md border border-input bg-card px-3.5 text-left"
      >
        <Search size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="min-w-0 leading-4.5">
          <span className="sr-only">Change where and when: </span>
          <b className="block truncate text-[0.9375rem] font-semibold">{placeName}</b>
          <span className="num block truncate text-caption text-muted-foreground">
            {formatShortRange(window.startAt, window.endAt, now)}, {clock(window.startAt)}
          </span>
        </span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Where and when"
        actions={
          <Button
            size="lg"
            onClick={() => {
              onSearch(place, draft);
              setIsOpen(false);
            }}
          >
            Show cars
          </Button>
        }
      >
        <div className="min-h-88">
          <QueryFields
            isStacked
            placeName={placeName}
            window={draft}
            now={now}
            onPlace={setPlace}
            onWindow={setDraft}
          />
        </div>
      </Dialog>
    </>
  );
}
