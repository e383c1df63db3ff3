import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import { cx } from '../../ui/cx.ts';

interface Drawing {
  /** Of the files in `web/public/press/`, which `web/scripts/make-press-kit.ts` makes. */
  readonly name: string;
  readonly title: MessageDescriptor;
  readonly width: number;
  readonly height: number;
  /** What it stands on, so that each is seen as it is meant. */
  readonly ground: string;
}

const DRAWINGS: readonly Drawing[] = [
  {
    name: 'wordmark-green',
    title: msg`Wordmark for light grounds`,
    width: 217,
    height: 36,
    ground: 'bg-[#fcf9f3]',
  },
  {
    name: 'wordmark-white',
    title: msg`Wordmark for dark grounds`,
    width: 217,
    height: 36,
    ground: 'bg-[#082c21]',
  },
  { name: 'symbol', title: msg`Symbol`, width: 64, height: 64, ground: 'bg-[#fcf9f3]' },
];

const FILE = 'inline-flex min-h-11 items-center text-link';

/** The logo as files to take. */
export const LogoKit = () => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {DRAWINGS.map(({ name, title, width, height, ground }) => (
      <li key={name} className="overflow-hidden rounded-md border border-border bg-card">
        <div className={cx('grid h-36 place-items-center px-6', ground)}>
          <img
            src={`/press/${name}.svg`}
            alt=""
            width={width}
            height={height}
            className="h-auto max-w-full"
          />
        </div>
        <div className="px-4 pt-3 pb-1">
          <p className="font-semibold">{say(title)}</p>
          <p className="flex gap-5">
            <a className={FILE} href={`/press/${name}.svg`} download={`Kwela ${name}.svg`}>
              {t`SVG`}
            </a>
            <a className={FILE} href={`/press/${name}.png`} download={`Kwela ${name}.png`}>
              {t`PNG`}
            </a>
          </p>
        </div>
      </li>
    ))}
  </ul>
);
