import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { say } from '../../lib/words.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { SelectBox } from '../../ui/forms/Select.tsx';
import { usePolicy } from '../policy/policy.ts';
import { SORTS, type Sort } from './search-state.ts';

const SORT_LABELS: Record<Sort, MessageDescriptor> = {
  best: msg`Best match`,
  total: msg`Lowest total`,
  distance: msg`Nearest`,
  rating: msg`Best rated`,
  newest: msg`Newest cars`,
};

const isSort = (value: string): value is Sort => SORTS.some((sort) => sort === value);

interface SortBoxProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function SortBox({ sort, onSort }: SortBoxProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 max-sm:w-full">
      <SelectBox
        aria-label={t`Sort by`}
        className="max-sm:flex-1 [&_select]:min-h-11 [&_select]:text-[0.9375rem] [&_select]:font-semibold"
        value={sort}
        options={SORTS.map((value) => ({ value, label: say(SORT_LABELS[value]) }))}
        onChange={({ target }) => isSort(target.value) && onSort(target.value)}
      />
      <Disclosure
        label={t`How best match works`}
        trigger={<CircleHelp size={20} strokeWidth={1.75} aria-hidden />}
      >
        <BestMatch />
      </Disclosure>
    </div>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The published formula, from the numbers it is reckoned with. */
function BestMatch() {
  const { weights, allStarLift } = usePolicy().ranking;
  const parts = [
    { share: weights.priceFit, words: t`price, compared with the middle price of these cars` },
    { share: weights.quality, words: t`rating, adjusted for few reviews` },
    { share: weights.reliability, words: t`how rarely the host cancels, how fast they answer` },
    { share: weights.distanceFit, words: t`distance` },
    { share: weights.completeness, words: t`how complete the listing is` },
  ];
  return (
    <div className="grid gap-2 p-3 text-small">
      <p className="font-semibold">{t`How best match works`}</p>
      <ul className="grid gap-1.5">
        {parts.map(({ share, words }) => (
          <li key={words} className="grid grid-cols-[2.75rem_1fr]">
            <b className="num font-semibold">{percent(share)}</b>
            {words}
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">
        {t`All-Star hosts count ${percent(allStarLift - 1)} more. Nobody can pay for a better place.`}
      </p>
    </div>
  );
}
