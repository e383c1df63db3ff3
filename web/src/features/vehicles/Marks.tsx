import { formatDate } from '@kwela/domain/time';
import { Card } from '../../ui/Card.tsx';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { Part } from './Part.tsx';
import type { Vehicle } from './vehicle.ts';

const percent = (share: number) => `${share * 100}%`;

/** Marks that are known, on a grey drawing of the side, so that nobody is charged for them. */
export function Marks({ vehicle, now }: { vehicle: Vehicle; now: Date }) {
  const { marks, body, colour, id, province, conditionCheckedOn } = vehicle;
  return (
    <Part title="Marks already on the car">
      {marks.length === 0 ? (
        <p className="text-soft-foreground">
          No marks are listed
          {conditionCheckedOn && <>, last checked {formatDate(conditionCheckedOn, now)}</>}.
        </p>
      ) : (
        <Card className="p-4">
          <div aria-hidden className="relative md:px-6">
            <div className="relative">
              <VehicleArt
                body={body}
                colour={colour}
                id={id}
                province={province}
                scene="none"
                crop="snug"
                className="block h-auto w-full opacity-55 saturate-15"
              />
              {marks.map(({ x, y, label }, index) => (
                <span
                  key={`${label}:${x}:${y}`}
                  style={{ left: percent(x), top: percent(y) }}
                  className="absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-card bg-destructive text-[0.8125rem] leading-none font-bold text-destructive-foreground"
                >
                  {index + 1}
                </span>
              ))}
            </div>
          </div>
          <ol className="mt-2 grid gap-2 text-small">
            {marks.map(({ x, y, label, sinceOn }, index) => (
              <li key={`${label}:${x}:${y}`} className="grid grid-cols-[22px_1fr_auto] gap-2.5">
                <b className="font-semibold">{index + 1}</b>
                {label}
                <span className="text-muted-foreground">since {formatDate(sinceOn, now)}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <p className="mt-3 text-small text-muted-foreground">
        You cannot be charged for a mark on this list. Add your own photos at pick-up.
      </p>
    </Part>
  );
}
