import { FILE_KINDS, MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { EXPENSE_CATEGORIES } from '@kwela/domain/records/expenses';
import { LONGEST_NOTE } from '@kwela/domain/records/faults';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { handIn } from '../../lib/files/private-files.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import {
  expenseFrom,
  isTypedExpense,
  newExpense,
  problemsOf,
  type TypedExpense,
  typedExpense,
  vatHint,
} from './expense-form.ts';
import { type Expense, type RecordCar, useRecordsChanged } from './record-calls.ts';
import { CATEGORY_NAMES, fieldProblems } from './record-words.ts';

interface ExpenseDialogProps {
  /** Null: a new one. */
  expense: Expense | null;
  cars: readonly RecordCar[];
  vehicleId: string | undefined;
  onClose: () => void;
}

/** Writes an expense down, or changes one. */
export function ExpenseDialog({ expense, cars, vehicleId, onClose }: ExpenseDialogProps) {
  const changed = useRecordsChanged();
  // The same until it is saved, so that a second try after a lost answer writes nothing twice.
  const [id] = useState(() => expense?.id ?? crypto.randomUUID());
  const [now] = useState(() => new Date());
  const form = useForm<TypedExpense>({
    values: expense === null ? newExpense(vehicleId, now) : typedExpense(expense),
    check: (typed) => problemsOf(typed, now),
    draft: draftStore({ key: `expense:${expense?.id ?? 'new'}`, version: 1, is: isTypedExpense }),
    errorWords: (error) => Object.values(fieldProblems(error))[0] ?? wordsFor(error),
    async send(typed) {
      await call('records/save-expense', expenseFrom(typed, id));
      await changed();
      onClose();
    },
  });
  const { control } = form;
  const typed = useWatch({ control, compute: (values: TypedExpense) => values });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={expense === null ? t`Add an expense` : t`Change this expense`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <SubmitButton form={form.id} busy={form.isBusy}>
            {t`Save expense`}
          </SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormSelect
            control={control}
            name="category"
            label={t`Category`}
            options={EXPENSE_CATEGORIES.map((value) => ({ value, label: say(CATEGORY_NAMES[value]) }))}
          />
          <FormTextField control={control} name="spentOn" label={t`Paid on`} type="date" />
        </div>
        <FormSelect
          control={control}
          name="vehicleId"
          label={t`Car`}
          options={[
            { value: '', label: t`For all cars` },
            ...cars.map(({ id: value, title, plate }) => ({ value, label: `${title}, ${plate}` })),
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField
            control={control}
            name="amount"
            label={t`Paid, VAT included`}
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="vat"
            label={t`VAT in it (optional)`}
            hint={vatHint(typed)}
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <FormTextField control={control} name="note" label={t`Note (optional)`} maxLength={LONGEST_NOTE} />
        <ReceiptField control={control} kept={expense?.receipt?.name ?? null} />
      </Form>
    </Dialog>
  );
}

function ReceiptField({ control, kept }: { control: Control<TypedExpense>; kept: string | null }) {
  const { field, fieldState } = useController({ control, name: 'receiptId' });
  return (
    <UploadSlot
      label={t`Receipt (optional)`}
      hint={
        kept === null
          ? t`Only you and support can see it.`
          : t`Kept: ${kept}. Only you and support can see it.`
      }
      accept={FILE_KINDS}
      maxBytes={MOST_FILE_BYTES}
      upload={async (file, { signal }) => (await handIn(file, signal)).id}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
