import { EXPENSE_CATEGORIES } from '@kwela/domain/records/expenses';
import { LONGEST_NOTE } from '@kwela/domain/records/faults';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { FileField } from '../../lib/files/FileField.tsx';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import {
  expenseFrom,
  isTypedExpense,
  newExpense,
  problemsOf,
  type TypedExpense,
  typedExpense,
  vatHint,
} from './expense-form.ts';
import { carOptions, type Expense, type RecordCar, useRecordsChanged } from './record-calls.ts';
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
  const kept = expense?.receipt?.name;
  const typed = useWatch({ control, compute: (values: TypedExpense) => values });
  return (
    <FormDialog
      form={form}
      title={expense === null ? t`Add an expense` : t`Change this expense`}
      submit={t`Save expense`}
      onClose={onClose}
    >
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
        options={[{ value: '', label: t`For all cars` }, ...carOptions(cars)]}
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
      <FileField
        control={control}
        name="receiptId"
        label={t`Receipt (optional)`}
        hint={
          kept === undefined
            ? t`Only you and support can see it.`
            : t`Kept: ${kept}. Only you and support can see it.`
        }
      />
    </FormDialog>
  );
}
