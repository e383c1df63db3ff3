import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { searchPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ErrorWell, Notice } from '../../ui/Notice.tsx';
import type { TripWindow } from '../trips/trip-window.ts';
import { mendedWindow } from './mended-window.ts';
import type { Vehicle } from './vehicle.ts';

interface QuoteRefusalProps {
  error: unknown;
  vehicle: Vehicle;
  window: TripWindow;
  onWindow: (window: TripWindow) => void;
  onRetry: () => void;
  isRetrying: boolean;
  now: Date;
}

/** Why there is no price for these dates, beside the dates, with the way on. */
export function QuoteRefusal(props: QuoteRefusalProps) {
  const { error, vehicle, window, onWindow, onRetry, isRetrying, now } = props;
  if (!isRefusal(error)) {
    return (
      <ErrorWell title="The price did not come through" onRetry={onRetry} retrying={isRetrying}>
        {wordsFor(error)}
      </ErrorWell>
    );
  }
  if (error.code === 'vehicle_unavailable') {
    const { city, lat, lng } = vehicle;
    return (
      <Notice
        tone="warning"
        title="This car is taken on these dates"
        action={
          <div className="flex flex-wrap gap-2">
            <a
              href="#free-days"
              className="inline-flex min-h-9 items-center rounded-md border border-input bg-card px-3 font-semibold text-foreground no-underline hover:bg-accent"
            >
              See when it is free
            </a>
            <ButtonLink
              tone="secondary"
              size="sm"
              to={searchPath({
                place: city,
                near: { lat, lng },
                startAt: window.startAt,
                endAt: window.endAt,
              })}
            >
              Other cars for these dates
            </ButtonLink>
          </div>
        }
      >
        You are not charged. Choose other dates, or another car.
      </Notice>
    );
  }
  const mended = mendedWindow(error.code, window, vehicle, now);
  return (
    <Notice
      tone="warning"
      title="No price for these dates"
      action={
        mended && (
          <Button tone="secondary" size="sm" onClick={() => onWindow(mended.window)}>
            {mended.words}
          </Button>
        )
      }
    >
      {error.message}
    </Notice>
  );
}
