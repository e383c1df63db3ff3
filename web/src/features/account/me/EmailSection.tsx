import { type FormEvent, useState } from 'react';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { addressFrom } from '../../auth/address.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from '../account-calls.ts';
import { SendAgain } from '../SendAgain.tsx';
import { tabPath } from '../tabs.ts';
import { ChangeCode } from './ChangeCode.tsx';
import { StandingAddress } from './StandingAddress.tsx';

/** The address to sign in with. A new one counts once both it and the old one have said yes. */
export function EmailSection({ account }: { account: MyAccount }) {
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const wanted = user?.new_email && user.new_email !== account.email ? user.new_email : null;
  return (
    <AccountSection title="Email address" lead="You sign in with it, and we write to it about your trips.">
      <StandingAddress
        value={account.email}
        isConfirmed={account.isEmailConfirmed}
        addWords="Add an address"
        isChanging={isOpen}
        onChange={() => setOpen(true)}
      />
      {isOpen && <NewEmail current={account.email} onClose={() => setOpen(false)} />}
      {wanted !== null && !isOpen && (
        <div className="grid gap-4">
          <Notice title={`${wanted} is waiting for a yes`}>
            Open the link in each mail that we sent, or enter the codes here. Your old address works until
            then.
          </Notice>
          {account.email !== null && account.isEmailConfirmed && (
            <ChangeCode key={account.email} address={{ email: account.email }} />
          )}
          <ChangeCode key={wanted} address={{ email: wanted }} />
          <SendAgain address={{ email: wanted }} />
        </div>
      )}
    </AccountSection>
  );
}

function NewEmail({ current, onClose }: { current: string | null; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useAccountChange(async (address: string) => {
    const { data } = await askService(({ auth }) =>
      auth.updateUser({ email: address }, { emailRedirectTo: `${window.location.origin}${tabPath('me')}` }),
    );
    const isDone = data.user?.email === address;
    toast({ title: isDone ? 'Your email address is changed' : 'We have sent you mail to confirm it' });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressFrom(email);
    const typed = address !== null && 'email' in address ? address.email.toLowerCase() : null;
    if (typed === null) setProblem('Enter your email address, such as thandi@example.com.');
    else if (typed === current) setProblem('This is the address you have already.');
    else {
      setProblem(undefined);
      if (!change.isPending) change.mutate(typed);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {change.error !== null && <Notice tone="destructive">{wordsFor(change.error)}</Notice>}
      <TextField
        ref={takeFocus}
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          Change the address
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
