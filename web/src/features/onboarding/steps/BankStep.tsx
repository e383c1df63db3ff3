import { BANK_ACCOUNT_KINDS } from '@kwela/domain/identity/bank-account';
import { BANKS } from '@kwela/domain/identity/banks';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { hasFields, isText } from '../../../lib/guards.ts';
import { isRefusal } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { BankFields } from '../../bank-accounts/BankFields.tsx';
import { bankNamed, bankProblems, type TypedAccount } from '../../bank-accounts/typed-account.ts';
import { amountCents, bankDraft } from '../bank-draft.ts';
import { Handed } from '../Handed.tsx';
import { type Onboarding, useStepCall } from '../onboarding-calls.ts';
import { BANK_REASONS } from '../onboarding-words.ts';
import type { StepProps } from '../step-props.ts';

/** Where the host is paid: an account in their name, found out by a small sum that is paid into it. */
export function BankStep(props: StepProps) {
  const [isChanging, setChanging] = useState(false);
  const { bankAccount } = props.onboarding;
  const change = (
    <div>
      <Button tone="tertiary" onClick={() => setChanging(true)}>{t`Use another account`}</Button>
    </div>
  );
  const isGiven = bankAccount?.state === 'deposit_sent' || bankAccount?.state === 'verified';
  if (isChanging || !isGiven || bankAccount === null)
    return <AccountForm {...props} onGiven={() => setChanging(false)} />;
  if (bankAccount.state === 'deposit_sent')
    return (
      <DepositForm {...props} account={bankAccount}>
        {change}
      </DepositForm>
    );
  return (
    <Handed back={props.back} onDone={props.onDone} lines={linesOf(bankAccount)}>
      <Notice tone="success">{t`This is where your payouts go.`}</Notice>
      {change}
    </Handed>
  );
}

type Account = NonNullable<Onboarding['bankAccount']>;

const linesOf = ({ holder, bank, numberEnd }: Account) =>
  [
    [t`Account holder`, holder],
    [t`Bank`, BANKS[bank].name],
    [t`Account number`, `•••• ${numberEnd}`],
  ] as const;

function firstAccount({ bankAccount, identity, profile }: Onboarding): TypedAccount {
  const owner =
    identity === null
      ? `${profile.firstName} ${profile.lastName}`
      : (identity.companyName ?? `${identity.firstNames} ${identity.lastName}`);
  return {
    holder: bankAccount?.holder ?? owner.trim(),
    bank: bankAccount?.bank ?? '',
    branchCode: '',
    accountNumber: '',
    kind: bankAccount?.kind ?? 'current',
  };
}

function AccountForm({ onboarding, back, onGiven }: StepProps & { onGiven: () => void }) {
  const { bankAccount } = onboarding;
  const give = useStepCall((typed: TypedAccount) => {
    const bank = bankNamed(typed.bank);
    const kind = BANK_ACCOUNT_KINDS.find((one) => one === typed.kind);
    if (bank === undefined || kind === undefined) throw new RangeError(typed.bank);
    const { holder, branchCode, accountNumber } = typed;
    return call('hosts/give-bank-account', { holder, bank, branchCode, accountNumber, kind });
  });
  const form = useForm({
    values: firstAccount(onboarding),
    check: bankProblems,
    draft: bankDraft,
    send: async (typed) => {
      const { bankAccount: after } = await give.mutateAsync(typed);
      if (after?.state !== 'failed') onGiven();
    },
  });
  const { control } = form;
  return (
    <Form form={form} className="grid gap-5">
      {bankAccount?.reason && <Notice tone="warning">{say(BANK_REASONS[bankAccount.reason])}</Notice>}
      {bankAccount?.state === 'checking' && (
        <Notice tone="warning">
          {t`The bank hasn’t answered about your account yet. Enter the number again, and we ask once more.`}
        </Notice>
      )}
      <p className="text-soft-foreground">
        {t`It has to be your own account. We ask the bank, then pay in a small amount. You tell us how much it was.`}
      </p>
      <BankFields control={control} kinds={BANK_ACCOUNT_KINDS} hasBranch />
      <WizardBar back={back} next={t`Check my account`} />
    </Form>
  );
}

const amountDraft = draftStore({
  key: 'host-deposit',
  version: 1,
  is: hasFields<{ amount: string }>({ amount: isText }),
});

function DepositForm({
  account,
  back,
  onDone,
  children,
}: StepProps & { account: Account; children: ReactNode }) {
  const confirm = useStepCall((cents: number) => call('hosts/confirm-deposit', { amountCents: cents }));
  const form = useForm({
    values: { amount: '' },
    check: ({ amount }) =>
      amountCents(amount) === null ? { amount: t`Enter the amount in rand and cents, such as 1.47.` } : {},
    draft: amountDraft,
    send: async ({ amount }) => {
      try {
        await confirm.mutateAsync(amountCents(amount) ?? 0);
      } catch (error) {
        if (isRefusal(error, 'deposit_differs')) form.setValue('amount', '');
        throw error;
      }
      onDone();
    },
    errorField: 'amount',
  });
  const tries = account.triesLeft;
  const end = account.numberEnd;
  return (
    <Form form={form} className="grid gap-5">
      <Notice title={t`We’ve paid a small amount into your account ending in ${end}.`}>
        {t`Look at your statement for “Kwela check”. It can take until the next business day. You can carry on with the next steps meanwhile.`}
      </Notice>
      <FormTextField
        control={form.control}
        name="amount"
        label={t`Amount that arrived`}
        hint={plural(tries, {
          one: 'In rand and cents, such as 1.47. You have # try.',
          other: 'In rand and cents, such as 1.47. You have # tries.',
        })}
        prefix="R"
        inputMode="decimal"
        autoComplete="off"
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-2">
        {children}
        <Button tone="tertiary" onClick={onDone}>{t`Carry on without it for now`}</Button>
      </div>
      <WizardBar back={back} next={t`Confirm amount`} />
    </Form>
  );
}
