import type { BankAccountKind } from '@kwela/domain/identity/bank-account';
import { BANK_CODES, BANKS } from '@kwela/domain/identity/banks';
import { t } from '@lingui/core/macro';
import type { Control } from 'react-hook-form';
import { say } from '../../lib/words.ts';
import { FormRadioGroup, FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { ACCOUNT_KINDS } from './bank-words.ts';
import type { TypedAccount } from './typed-account.ts';

interface BankFieldsProps {
  control: Control<TypedAccount>;
  /** Those that money can be sent to. */
  kinds: readonly BankAccountKind[];
  /** Whether a branch of its own can be named; the bank's universal code stands in. */
  hasBranch?: boolean;
}

/** Whose account it is, at which bank, its number and its kind. */
export function BankFields({ control, kinds, hasBranch = false }: BankFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="holder"
          label={t`Name on the account`}
          hint={t`As the bank writes it, such as T N Nkosi.`}
          autoComplete="name"
        />
        <FormSelect
          control={control}
          name="bank"
          label={t`Bank`}
          translate="no"
          options={[
            { value: '', label: t`Choose one` },
            ...BANK_CODES.map((code) => ({ value: code, label: BANKS[code].name })),
          ]}
        />
        <FormTextField
          control={control}
          name="accountNumber"
          label={t`Account number`}
          inputMode="numeric"
          autoComplete="off"
        />
        {hasBranch && (
          <FormTextField
            control={control}
            name="branchCode"
            label={t`Branch code`}
            hint={t`Six digits. Leave it empty for the bank’s universal code.`}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
      <FormRadioGroup
        control={control}
        name="kind"
        legend={t`Kind of account`}
        choices={kinds.map((kind) => ({ value: kind, title: say(ACCOUNT_KINDS[kind]) }))}
      />
    </>
  );
}
