import { LONGEST_FACTOR_NAME } from '@kwela/domain/accounts/factors';
import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api.ts';
import { hasFields, isText } from '../../../lib/guards.ts';
import { draftStore } from '../../../ui/forms/draft.ts';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { bySchema } from '../../../ui/forms/resolver.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useAccountChange } from '../account-calls.ts';
import { type MyFactor, nameOf } from './factors.ts';

const isName = hasFields<{ name: string }>({ name: isText });

/** The name alone: which factor it is for stands already. */
const nameProblems = bySchema<{ name: string }>(
  async () => (await import('@kwela/contract/accounts')).nameMyFactor.input.pick({ name: true }),
  { name: () => t`Give it a name, such as My phone.` },
);

/** The name by which a person tells a second factor from their others. */
export function RenameFactor({ factor, onClose }: { factor: MyFactor; onClose: () => void }) {
  const name = nameOf(factor);
  const save = useAccountChange(
    (wanted: string) => call('accounts/name-factor', { id: factor.id, name: wanted }),
    t`The name is changed`,
  );
  const form = useForm({
    values: { name },
    check: (values: { name: string }) => nameProblems(values),
    draft: draftStore({ key: `factor-name:${factor.id}`, version: 1, is: isName }),
    async send({ name: wanted }) {
      await save.mutateAsync(wanted.trim());
      onClose();
    },
    errorField: 'name',
  });
  return (
    <FormDialog form={form} title={t`Rename “${name}”`} submit={t`Save`} onClose={onClose}>
      <FormTextField
        control={form.control}
        name="name"
        label={t`Name`}
        autoComplete="off"
        maxLength={LONGEST_FACTOR_NAME}
      />
    </FormDialog>
  );
}
