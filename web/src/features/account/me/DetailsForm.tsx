import { localDate } from '@kwela/domain/time';
import { type FormEvent, useId, useState } from 'react';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useAuth } from '../../auth/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from '../account-calls.ts';
import { columnsOf, type DetailProblems, type Details, detailsOf, problemsOf } from './details.ts';

/** Names, the number that the other side of a trip calls, and the birthday. */
export function DetailsForm({ account }: { account: MyAccount }) {
  const id = useId();
  const now = useArrivalTime();
  const { refreshProfile } = useAuth();
  const [values, setValues] = useState(() => detailsOf(account));
  const [problems, setProblems] = useState<DetailProblems>({});
  const [tryCount, setTryCount] = useState(0);
  const save = useAccountChange(async (details: Details) => {
    await askService((client) => client.from('profiles').update(columnsOf(details)).eq('id', account.userId));
    await refreshProfile();
  }, 'Your details are saved');

  const field = (name: keyof Details) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values, now);
    setProblems(found);
    setTryCount(tryCount + 1);
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate(values);
  };
  return (
    <AccountSection
      title="Your details"
      lead="Your names as they are on your driving licence. Others see your first name; your number only when a trip is booked."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary
          tryCount={tryCount}
          problems={Object.entries(problems).map(([name, message]) => ({
            fieldId: `${id}-${name}`,
            message,
          }))}
        />
        {save.error !== null && <Notice tone="destructive">{wordsFor(save.error)}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('firstName')}
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...field('lastName')}
            label="Last name"
            autoComplete="family-name"
            maxLength={100}
            required
          />
          <TextField
            {...field('phone')}
            label="Phone number"
            hint="For the other side of a trip, such as 082 123 4567."
            type="tel"
            autoComplete="tel"
          />
          <TextField
            {...field('birthOn')}
            label="Date of birth"
            type="date"
            max={localDate(now)}
            autoComplete="bday"
          />
        </div>
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
    </AccountSection>
  );
}
