import { formatRand } from '@kwela/domain/money';
import type { Feature } from '@kwela/domain/vehicles/vehicle';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { cx } from '../../ui/cx.ts';
import { Part } from './Part.tsx';
import type { Vehicle } from './vehicle.ts';

const ASKED: readonly { readonly words: string; readonly needs: Feature | null; readonly isNever?: true }[] =
  [
    { words: 'Tar roads', needs: null },
    { words: 'Good gravel roads', needs: 'gravel' },
    { words: '4x4 tracks and sand', needs: 'four_by_four_tracks' },
    { words: 'Other countries, with a letter for each', needs: 'cross_border' },
    { words: 'Pets', needs: 'pets' },
    { words: 'E-hailing work', needs: null, isNever: true },
  ];

/** Where the car may go and what may go with it, and how far. */
export function Roads({ vehicle }: { vehicle: Vehicle }) {
  const { features, kmPerDay, extraKmCents } = vehicle;
  return (
    <Part title="Where you may take it">
      <ul className="grid gap-x-8 gap-y-3 text-[0.9375rem] md:grid-cols-2">
        {ASKED.map(({ words, needs, isNever = false }) => {
          const isAllowed = !isNever && (needs === null || features.includes(needs));
          const Icon = isAllowed ? Check : X;
          return (
            <li key={words} className={cx('flex gap-2.5', !isAllowed && 'text-muted-foreground')}>
              <Icon
                size={18}
                strokeWidth={2}
                aria-hidden
                className={cx('mt-1 shrink-0', isAllowed ? 'text-success' : 'text-destructive')}
              />
              <span>
                <span className="sr-only">{isAllowed ? 'Yes: ' : 'No: '}</span>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-small text-muted-foreground">
        <span className="num">{kmPerDay} km</span> a day is included. After that,{' '}
        <span className="num">{formatRand(extraKmCents)}</span> a km. Unused kilometres are not paid back.
      </p>
    </Part>
  );
}
