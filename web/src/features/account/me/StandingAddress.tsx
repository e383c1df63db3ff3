import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';

interface StandingAddressProps {
  /** The address or number to sign in with; null for none. */
  value: string | null;
  isNumber?: boolean;
  isConfirmed: boolean;
  /** The button of somebody who has none. */
  addWords: string;
  isChanging: boolean;
  onChange: () => void;
}

/** What somebody signs in with at the moment, whether it is confirmed, and the way to another. */
export function StandingAddress(props: StandingAddressProps) {
  const [isPressed, setPressed] = useState(false);
  const { value, isNumber = false, isConfirmed, addWords, isChanging, onChange } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p
        translate={value === null ? undefined : 'no'}
        className={cx('min-w-0 font-semibold break-words', isNumber && 'num')}
      >
        {value ?? t`None yet`}
      </p>
      {value !== null && (
        <Badge tone={isConfirmed ? 'success' : 'warning'}>
          {isConfirmed ? t`Confirmed` : t`Not confirmed`}
        </Badge>
      )}
      {!isChanging && (
        <Button
          // Gone while its form is open, and the focus with it.
          ref={isPressed ? takeFocus : undefined}
          tone="secondary"
          className="sm:ml-auto"
          onClick={() => {
            setPressed(true);
            onChange();
          }}
        >
          {value === null ? addWords : t`Change`}
        </Button>
      )}
    </div>
  );
}
