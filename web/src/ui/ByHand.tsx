import { cx } from './cx.ts';

/** Room to write on paper; long for an address. */
export const ByHand = ({ isLong = false }: { isLong?: boolean }) => (
  <span
    aria-hidden
    className={cx('inline-block max-w-full border-b border-muted-foreground', isLong ? 'w-96' : 'w-40')}
  >
    &nbsp;
  </span>
);
