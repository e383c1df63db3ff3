import { t } from '@lingui/core/macro';
import { cx } from './cx.ts';

/** A link that the browser did not copy, to be selected and copied by hand. */
export const LinkToCopy = ({ link, className }: { link: string; className?: string }) => (
  <div role="status" className={cx('grid gap-1 text-small', className)}>
    <p>{t`Copying didn’t work. Select the text and copy it yourself.`}</p>
    <p translate="no" className="wrap-anywhere select-all">
      {link}
    </p>
  </div>
);
