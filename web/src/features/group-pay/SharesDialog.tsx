import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormCheckbox } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { usePolicy } from '../policy/policy.ts';
import { PersonFields } from './PersonFields.tsx';
import { isSplitDraft, NO_PERSON, type SplitDraft, sharesOf } from './split-draft.ts';
import { splitProblems } from './split-problems.ts';

interface SharesDialogProps {
  /** Of what is divided, for what was typed and not saved yet. */
  draftKey: string;
  title: string;
  submit: string;
  totalCents: number;
  /** The organiser has paid their share: the rest is that of the others. */
  isOwnPaid?: boolean;
  first: SplitDraft | null;
  onSave: (split: SplitDraft) => unknown;
  onClose: () => void;
}

/** Who pays a sum together and how much each; the organiser pays the rest. */
export function SharesDialog(props: SharesDialogProps) {
  const { draftKey, title, submit, totalCents, isOwnPaid = false, first, onSave, onClose } = props;
  const terms = usePolicy().groupPay;
  const form = useForm<SplitDraft>({
    values: first ?? { isEqual: true, others: [NO_PERSON] },
    check: (values) => splitProblems(values, { totalCents, terms, isOwnPaid }),
    send: onSave,
    draft: draftStore({ key: `shares:${draftKey}`, version: 1, is: isSplitDraft }),
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'others' });
  const split = useWatch({ control, compute: (values: SplitDraft) => structuredClone(values) });
  const shares = sharesOf(split, totalCents, isOwnPaid);
  const own = formatRand(Math.max(0, shares.ownCents));
  return (
    <FormDialog form={form} title={title} submit={submit} onClose={onClose}>
      <div className="grid gap-5">
        <FormCheckbox control={control} name="isEqual" label={t`Everybody pays the same`} />
        {fields.map(({ id }, index) => (
          <PersonFields
            key={id}
            control={control}
            index={index}
            isEqual={split.isEqual}
            cents={shares.others[index]?.cents ?? 0}
            onRemove={fields.length === 1 ? null : () => remove(index)}
          />
        ))}
        {fields.length + 1 < terms.mostPeople && (
          <Button
            tone="secondary"
            className="justify-self-start"
            icon={<UserPlus size={18} aria-hidden />}
            onClick={() => append(NO_PERSON)}
          >{t`Add a person`}</Button>
        )}
        <p
          aria-live="polite"
          className="flex justify-between gap-4 rounded-md bg-sunken px-4 py-3.5 font-semibold"
        >
          <span>{isOwnPaid ? t`Left for you` : t`You pay`}</span>
          <span className="num">{own}</span>
        </p>
        <p className="text-small text-muted-foreground">{t`Each person gets an email with a link to pay their share. They don’t need an account, and they see only their own share.`}</p>
      </div>
    </FormDialog>
  );
}
