import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { lazyOrNothing } from '../../../lib/preloadable.ts';
import { Card } from '../../../ui/Card.tsx';
import type { SaidMark } from '../../listing/marks/MarkWords.tsx';
import { shapeOf } from '../../vehicle-art/bodies.ts';
import { GROUND_Y } from '../../vehicle-art/outline.ts';
import { VehicleArt } from '../../vehicle-art/VehicleArt.tsx';
import { nameOf, type Vehicle } from '../vehicle.ts';
import { Section } from './Section.tsx';

type Mark = Vehicle['marks'][number];

/** The part of the drawing that is shown: the crop `alone` of the art. */
const FRAME = { left: 60, top: 40, width: 690, height: 300 } as const;

/** A mark's place on the drawing: from the rear bumper to the nose, from the roof to the ground. */
export function placeOnArt(
  { x, y }: Pick<Mark, 'x' | 'y'>,
  { body, seats }: Pick<Vehicle, 'body' | 'seats'>,
): { x: string; y: string } {
  const { rearX, frontX, roofY } = shapeOf(body, seats);
  const artX = rearX + x * (frontX - rearX);
  const artY = roofY + y * (GROUND_Y - roofY);
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
  return { x: percent(artX - FRAME.left, FRAME.width), y: percent(artY - FRAME.top, FRAME.height) };
}

/** Scratches that were there before: on a grey drawing with numbers, and in a list beside it. */
export function MarksSection({ vehicle, now }: { vehicle: Vehicle; now: Date }) {
  const { marks, conditionCheckedOn } = vehicle;
  if (marks.length === 0 && conditionCheckedOn === null) return null;
  return (
    <Section id="marks" title={t`Marks already on the car`}>
      {marks.length === 0 ? (
        <p className="text-soft-foreground">{t`None were found at the last check.`}</p>
      ) : (
        <>
          <Card className="p-4">
            <div className="relative mx-auto max-w-[600px]">
              <VehicleArt
                car={vehicle}
                scene="none"
                crop="alone"
                title={t`${nameOf(vehicle)} from the side, illustration, with the marks numbered as in the list`}
                className="block h-auto w-full opacity-55 saturate-15"
              />
              <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
                {marks.map((mark, index) => (
                  <svg
                    key={`${mark.x}:${mark.y}`}
                    aria-hidden="true"
                    {...placeOnArt(mark, vehicle)}
                    className="overflow-visible text-[0.8125rem] font-bold"
                  >
                    <circle r="13" strokeWidth="2" className="fill-destructive stroke-card" />
                    <text textAnchor="middle" dy="0.35em" className="fill-destructive-foreground">
                      {index + 1}
                    </text>
                  </svg>
                ))}
              </svg>
            </div>
            <ol className="mt-2 grid gap-2 text-[0.9375rem] leading-5.5">
              {marks.map((mark, index) => (
                <li key={`${mark.x}:${mark.y}`} className="flex flex-wrap gap-x-2.5">
                  <b className="num w-[1.2em] font-semibold">{index + 1}</b>
                  <MarkName mark={mark} />
                  <span className="num text-small text-muted-foreground">
                    {t`since ${formatDate(mark.sinceOn, now)}`}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
          <p className="mt-3 text-small text-muted-foreground">
            {t`You cannot be charged for a mark on this list. Add your own photos at pick-up.`}
          </p>
        </>
      )}
    </Section>
  );
}

/** Words for every part of every car: fetched for the page of one that has marks. */
const MarkWords = lazyOrNothing<{ mark: SaidMark }>(async () => ({
  default: (await import('../../listing/marks/MarkWords.tsx')).MarkWords,
}));

/** In codes that every language has words for; marks of before were written by their host. */
function MarkName({ mark: { label, place, kind, size } }: { mark: Mark }) {
  const className = 'min-w-[min(12rem,80%)] flex-1';
  if (place === undefined || kind === undefined || size === undefined) {
    return (
      <span translate="no" className={className}>
        {label}
      </span>
    );
  }
  return (
    <span className={className}>
      <Suspense fallback={null}>
        <MarkWords mark={{ place, kind, size }} />
      </Suspense>
    </span>
  );
}
