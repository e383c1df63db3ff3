import { t } from '@lingui/core/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';

/** A password that can be shown while it is typed. Pasting is allowed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          aria-label={isShown ? t`Hide the password` : t`Show the password`}
          onClick={() => setShown(!isShown)}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent"
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
}
