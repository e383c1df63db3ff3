import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, fieldWords, type MyAccount, useAccountChange } from '../account-calls.ts';
import { SendAgain } from '../SendAgain.tsx';
import { ChangeCode } from './ChangeCode.tsx';
import { NO_NUMBER, numberIn } from './details.ts';
import { MobileField } from './MobileField.tsx';
import { StandingAddress } from './StandingAddress.tsx';

const CHANGED = 'You can sign in with this number';

/** The number to sign in with. A new one counts once the code that it got came back; the old one may be lost by then. */
export function PhoneSection({ account: { phone, isPhoneConfirmed } }: { account: MyAccount }) {
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const wanted = user?.new_phone && user.new_phone !== phone ? `+${user.new_phone}` : null;
  return (
    <AccountSection
      title="Number to sign in with"
      lead="Sign in with it instead of your email address. Nobody else sees it."
    >
      <StandingAddress
        value={phone === null ? null : `+${phone}`}
        isNumber
        isConfirmed={isPhoneConfirmed}
        addWords="Add a number"
        isChanging={isOpen}
        onChange={() => setOpen(true)}
      />
      {isOpen && <NewPhone current={phone} onClose={() => setOpen(false)} />}
      {wanted !== null && !isOpen && (
        <div className="grid gap-2">
          <ChangeCode key={wanted} address={{ phone: wanted }} said={CHANGED} />
          <SendAgain address={{ phone: wanted }} />
        </div>
      )}
    </AccountSection>
  );
}

function NewPhone({ current, onClose }: { current: string | null; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useAccountChange(async (phone: string) => {
    const { data } = await askService(({ auth }) => auth.updateUser({ phone }));
    toast({ title: data.user?.new_phone ? 'We have sent you a code by SMS' : CHANGED });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = numberIn(typed);
    if (phone === null) setProblem(NO_NUMBER);
    else if (phone === `+${current}`) setProblem('This is the number you have already.');
    else {
      setProblem(undefined);
      if (!change.isPending) change.mutate(phone);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-4">
      <MobileField
        ref={takeFocus}
        value={typed}
        onNumber={setTyped}
        error={problem ?? fieldWords(change.error)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          Send me a code
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
