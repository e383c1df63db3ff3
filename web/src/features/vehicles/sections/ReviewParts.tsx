import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { say } from '../../../lib/words.ts';

type Parts = NonNullable<OutputOf<'vehicles/reviews'>['parts']>;

const LABELS: Record<keyof Parts, MessageDescriptor> = {
  cleanliness: msg`Cleanliness`,
  condition: msg`Condition`,
  accuracy: msg`As described`,
  communication: msg`Messages`,
  handover: msg`Pick-up and return`,
};
const MOST_STARS = 5;

function PartBar({ label, stars }: { label: string; stars: number }) {
  return (
    <li className="grid grid-cols-[minmax(0,7rem)_minmax(1.5rem,1fr)_auto] items-center gap-3">
      <span>{label}</span>
      <svg aria-hidden="true" className="block h-1.5 w-full rounded-full bg-secondary">
        <rect width={`${(stars / MOST_STARS) * 100}%`} height="6" rx="3" className="fill-primary" />
      </svg>
      <b className="num font-semibold">{stars.toFixed(1)}</b>
    </li>
  );
}

/** The average of each part, as a bar of five and a number. */
export function ReviewParts({ parts }: { parts: Parts }) {
  return (
    <ul className="mb-7 grid gap-x-10 gap-y-2.5 text-small md:grid-cols-2">
      <PartBar label={say(LABELS.cleanliness)} stars={parts.cleanliness} />
      <PartBar label={say(LABELS.condition)} stars={parts.condition} />
      <PartBar label={say(LABELS.accuracy)} stars={parts.accuracy} />
      <PartBar label={say(LABELS.communication)} stars={parts.communication} />
      <PartBar label={say(LABELS.handover)} stars={parts.handover} />
    </ul>
  );
}
