import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AuthForm } from '../AuthForm.tsx';
import type { Names } from '../address-memory.ts';
import { CodeForm } from '../CodeForm.tsx';
import { SecondFactor } from '../SecondFactor.tsx';
import SignInMethods from '../SignInMethods.tsx';
import { useAuth } from '../session/auth-context.ts';
import { TermsNote } from '../TermsNote.tsx';
import type { Mode } from './typed-address.ts';
import { useTypedAddress } from './use-typed-address.ts';

const LEADS: Readonly<Record<Mode, MessageDescriptor>> = {
  code: msg`We send you a code. It signs you in, or creates your account if you are new.`,
  in: msg`Sign in with your password.`,
  up: msg`Create an account with a password.`,
  forgot: msg`We’ll email you a link to choose a new password. It brings you back to this page.`,
};

const OTHERS: Readonly<Record<Mode, readonly { readonly mode: Mode; readonly label: MessageDescriptor }[]>> =
  {
    code: [
      { mode: 'in', label: msg`Sign in with a password` },
      { mode: 'up', label: msg`Sign up with a password` },
    ],
    in: [
      { mode: 'code', label: msg`Use a code instead` },
      { mode: 'up', label: msg`Sign up with a password` },
      { mode: 'forgot', label: msg`Forgotten your password?` },
    ],
    up: [
      { mode: 'code', label: msg`Use a code instead` },
      { mode: 'in', label: msg`Sign in with a password` },
    ],
    forgot: [
      { mode: 'code', label: msg`Use a code instead` },
      { mode: 'in', label: msg`Sign in with a password` },
    ],
  };

/** A code makes an account for anyone who has none. */
const canCreateAccount = (mode: Mode): boolean => mode === 'code' || mode === 'up';

interface AccountInPageProps {
  /** The address that a mail or a third party leads back to. */
  next: string;
  /** What the page knows already of who is here: a new account is not asked for it again. */
  names: Names;
}

/** Signing in or up within a page that needs an account for its last step, so that nothing on it is lost. */
export default function AccountInPage({ next, names }: AccountInPageProps) {
  const { needsSecondFactor, trouble } = useAuth();
  const { mode, isSent, memory, choose } = useTypedAddress();
  const [isSwitched, setSwitched] = useState(false);
  const switchTo = (other: Mode) => {
    setSwitched(true);
    choose(other);
  };
  if (needsSecondFactor) {
    return (
      <>
        <p>{t`Your account asks for a second step, to make sure it’s you.`}</p>
        <SecondFactor />
      </>
    );
  }
  const form = { next, memory, takesFocus: isSwitched };
  return (
    <>
      {trouble && <Notice tone="warning">{trouble}</Notice>}
      {!isSent && <p>{say(LEADS[mode])}</p>}
      {mode === 'in' || mode === 'up' ? (
        <AuthForm key={mode} mode={mode} names={names} {...form} />
      ) : (
        <CodeForm key={mode} kind={mode === 'code' ? 'code' : 'recovery'} names={names} {...form} />
      )}
      {!isSent && (
        <>
          {canCreateAccount(mode) && <TermsNote />}
          <div className="-mx-2.5 flex flex-wrap gap-x-2">
            {OTHERS[mode].map((other) => (
              <Button key={other.mode} tone="tertiary" onClick={() => switchTo(other.mode)}>
                {say(other.label)}
              </Button>
            ))}
          </div>
          <Suspense>
            <SignInMethods next={next} hasTerms={canCreateAccount(mode)} />
          </Suspense>
        </>
      )}
    </>
  );
}
