import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export interface LiabilityBarProps {
  /** Solid: what is paid now. */
  payCents: number;
  /** Hatched: the excess, only if there is damage or theft. */
  excessCents: number;
  /** Dotted: the capped fees, only if a rule is broken. */
  feeCapCents: number;
  /** Outline over the first rands of the hatched and dotted parts: they come out of the deposit first. */
  depositCents: number;
  mostYouCouldOweCents: number;
  /** A line above the title, e.g. which car, days and plan. */
  caption?: ReactNode;
  /** `small` in a side column, `large` where it is the subject. */
  size?: 'small' | 'large';
  notes?: Partial<Record<'pay' | 'hold' | 'risk' | 'fees', ReactNode>>;
  className?: string;
}

/** Money parts in true proportion, in one order and with one fill each, and the list that says the same. */
export function LiabilityBar(props: LiabilityBarProps) {
  const {
    payCents,
    excessCents,
    feeCapCents,
    depositCents,
    mostYouCouldOweCents,
    caption,
    size = 'small',
    notes,
  } = props;
  const large = size === 'large';
  return (
    <div className={cx('grid', large ? 'gap-4.5' : 'gap-3', props.className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          {caption && <p className="text-small text-muted-foreground">{caption}</p>}
          <p className="font-semibold">{t`Most you could owe`}</p>
        </div>
        <p className={cx('num', large ? 'text-price-xl tracking-tight' : 'text-price-lg')}>
          {formatRand(mostYouCouldOweCents)}
        </p>
      </div>
      <Bar {...props} />
      <ul className={cx('grid', large ? 'gap-2.5' : 'gap-2 text-small')}>
        <Part fill="money-fill-pay" name={t`You pay now`} cents={payCents} note={notes?.pay} />
        <Part
          fill="money-fill-risk"
          name={t`Only if there is damage`}
          cents={excessCents}
          note={notes?.risk}
        />
        <Part
          fill="money-fill-fees"
          name={t`Only if a rule is broken`}
          cents={feeCapCents}
          note={notes?.fees}
        />
        <Part
          fill="money-fill-outline"
          name={t`Held, then comes back`}
          cents={depositCents}
          note={notes?.hold ?? t`Held from your deposit first, so it is not added on top`}
          isAside
        />
      </ul>
    </div>
  );
}

function Bar({
  payCents,
  excessCents,
  feeCapCents,
  depositCents,
  mostYouCouldOweCents,
  size,
}: LiabilityBarProps) {
  const parts = [
    { fill: 'money-fill-pay', cents: payCents },
    { fill: 'money-fill-risk', cents: excessCents },
    { fill: 'money-fill-fees', cents: feeCapCents },
  ].filter(({ cents }) => cents > 0);
  const whole = parts.reduce((sum, { cents }) => sum + cents, 0);
  const share = (cents: number) => (whole === 0 ? 0 : (cents / whole) * 100);
  const coveredCents = Math.min(depositCents, excessCents + feeCapCents);
  const sentence = t`The most you could owe is ${formatRand(mostYouCouldOweCents)}: you pay ${formatRand(payCents)} now, up to ${formatRand(excessCents)} only if there is damage, and up to ${formatRand(feeCapCents)} only if a rule is broken. Your deposit of ${formatRand(depositCents)} is used first, and what is left comes back.`;
  // Its parts are sized by attributes: a style that stands in the HTML of a page is refused.
  return (
    <svg
      role="img"
      aria-label={sentence}
      className={cx('block w-full overflow-visible', size === 'large' ? 'h-7' : 'h-5')}
    >
      {parts.map(({ fill, cents }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.cents, 0);
        return (
          <foreignObject key={fill} x={`${share(before)}%`} width={`${share(cents)}%`} height="100%">
            <i
              className={cx(
                'block h-full rounded-[4px]',
                index === 0 && 'rounded-l-sm',
                index === parts.length - 1 ? 'rounded-r-sm' : 'mr-[3px]',
                fill,
              )}
            />
          </foreignObject>
        );
      })}
      {coveredCents > 0 && (
        <foreignObject
          x={`${share(payCents)}%`}
          width={`${share(coveredCents)}%`}
          height="100%"
          className="overflow-visible"
        >
          <i className="money-fill-outline block h-[calc(100%+0.5rem)] -translate-y-1 rounded-[6px]" />
        </foreignObject>
      )}
    </svg>
  );
}

interface PartProps {
  fill: string;
  name: string;
  cents: number;
  note: ReactNode;
  /** Beside the sum, not part of it. */
  isAside?: boolean;
}

function Part({ fill, name, cents, note, isAside = false }: PartProps) {
  if (cents <= 0) return null;
  return (
    <li
      className={cx(
        'grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-2.5 text-small',
        isAside && 'border-t border-border pt-2.5',
      )}
    >
      <i aria-hidden className={cx('mt-0.5 block size-4 rounded-[4px]', fill)} />
      <span className="flex flex-wrap items-start justify-between gap-x-2.5">
        <span className="min-w-[min(5rem,100%)] flex-1">{name}</span>
        <b className="num font-semibold">{formatRand(cents)}</b>
      </span>
      {note && <div className="col-start-2 text-[0.8125rem] leading-4.5 text-muted-foreground">{note}</div>}
    </li>
  );
}
