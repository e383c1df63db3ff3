import { type FormEvent, useState } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAuth } from '../auth/auth-context.ts';
import { AccountSection } from './AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from './account-calls.ts';
import { ChangeCode } from './ChangeCode.tsx';
import { numberIn } from './details.ts';
import { SendAgain } from './SendAgain.tsx';

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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="num min-w-0 font-semibold">{phone === null ? 'None yet' : `+${phone}`}</p>
        {phone !== null && (
          <Badge tone={isPhoneConfirmed ? 'success' : 'warning'}>
            {isPhoneConfirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        )}
        {!isOpen && (
          <Button tone="secondary" className="sm:ml-auto" onClick={() => setOpen(true)}>
            {phone === null ? 'Add a number' : 'Change'}
          </Button>
        )}
      </div>
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
    if (phone === null) setProblem('Enter a phone number, such as 082 123 4567.');
    else if (phone === `+${current}`) setProblem('This is the number you have already.');
    else {
      setProblem(undefined);
      if (!change.isPending) change.mutate(phone);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-4">
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        value={typed}
        error={problem ?? (change.error === null ? undefined : wordsFor(change.error))}
        onChange={({ target }) => setTyped(target.value)}
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
