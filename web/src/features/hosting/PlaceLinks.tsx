import type { MessageDescriptor } from '@lingui/core';
import { say } from '../../lib/words.ts';
import { Link } from '../../ui/Link.tsx';

/** Another page, by what a host finds there. */
export interface Place {
  readonly to: string;
  readonly label: MessageDescriptor;
}

/** Ways to other pages, each as high as a finger. */
export const PlaceLinks = ({ places, className }: { places: readonly Place[]; className: string }) => (
  <ul className={className}>
    {places.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className="inline-flex min-h-11 items-center text-link">
          {say(label)}
        </Link>
      </li>
    ))}
  </ul>
);
