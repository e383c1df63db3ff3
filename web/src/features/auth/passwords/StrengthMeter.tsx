import { msg } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { cx } from '../../../ui/cx.ts';
import type { Strength } from './password-strength.ts';

const LOOK = {
  short: { bars: 1, fill: 'bg-destructive', word: msg`Too short` },
  weak: { bars: 2, fill: 'bg-warning-line', word: msg`Easy to guess` },
  fair: { bars: 3, fill: 'bg-warning-line', word: msg`Fair` },
  strong: { bars: 4, fill: 'bg-primary', word: msg`Strong` },
} satisfies Record<Strength['level'], unknown>;

const BARS = [1, 2, 3, 4] as const;

/** Four bars, a word, and what would make it stronger. */
export function StrengthMeter({ level, reasons }: Strength) {
  const { bars, fill, word } = LOOK[level];
  return (
    <span role="status" className="mt-1 grid gap-1.5">
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {BARS.map((bar) => (
          <i key={bar} className={cx('h-1 rounded-full', bar <= bars ? fill : 'bg-border')} />
        ))}
      </span>
      <span>
        <b className="font-semibold text-foreground">{say(word)}.</b> {reasons.join(' ')}
      </span>
    </span>
  );
}
