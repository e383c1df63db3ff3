import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { say } from '../../lib/words.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { type FormHandle, useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { ComparedTrip } from './ComparedTrip.tsx';
import { DaysOfWeek } from './DaysOfWeek.tsx';
import { areOfATrip } from './GuestPays.tsx';
import { KIND_NAMES, RULE_KINDS } from './plan-words.ts';
import type { AnyRule, CarPrices, Plan } from './price-calls.ts';
import { isTypedRule, NEW_RULE, ruleFrom, ruleProblems, type TypedRule, typedRule } from './rule-form.ts';

interface RuleDialogProps {
  car: CarPrices;
  /** Null: a new one. */
  rule: AnyRule | null;
  /** The plan with the rule in it. */
  planWith: (rule: AnyRule) => Plan;
  dates: { readonly fromOn: string; readonly toOn: string };
  onSave: (plan: Plan) => Promise<unknown>;
  onClose: () => void;
}

/** A rule of a car's prices, and what it makes of the dates that the host looks at. */
export function RuleDialog({ car, rule, planWith, dates, onSave, onClose }: RuleDialogProps) {
  const values = rule === null ? NEW_RULE : typedRule(rule);
  const form = useForm<TypedRule>({
    values,
    check: (typed) => ruleProblems(typed, car.limits),
    draft: draftStore({
      key: `price-rule:${car.vehicleId}:${rule === null ? 'new' : JSON.stringify(rule)}`,
      version: 1,
      is: isTypedRule,
    }),
    async send(typed) {
      const made = ruleFrom(typed);
      if (made === null) return;
      await onSave(planWith(made));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={rule === null ? t`Add a rule` : t`Change this rule`}
      description={t`One rule of the calendar counts for a day: a season first, then public holidays, school holidays, weekends and days of the week.`}
      submit={t`Save rule`}
      onClose={onClose}
      after={<WithRule car={car} form={form} planWith={planWith} dates={dates} />}
    >
      <RuleFields form={form} isNew={rule === null} />
    </FormDialog>
  );
}

function RuleFields({ form, isNew }: { form: FormHandle<TypedRule>; isNew: boolean }) {
  const { control } = form;
  const [kind, weekdays] = useWatch({ control, name: ['kind', 'weekdays'] });
  return (
    <>
      {isNew && (
        <FormSelect
          control={control}
          name="kind"
          label={t`When`}
          options={RULE_KINDS.map((value) => ({ value, label: say(KIND_NAMES[value]) }))}
        />
      )}
      {kind === 'range' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} name="fromOn" label={t`First day`} type="date" />
          <FormTextField control={control} name="toOn" label={t`Last day`} type="date" />
        </div>
      )}
      {kind === 'weekday' && (
        <DaysOfWeek control={control} name="weekdays" label={t`Days of the week`} chosen={weekdays} />
      )}
      {kind === 'last_minute' && (
        <FormTextField
          control={control}
          name="dayCount"
          label={t`At most this many days before pick-up`}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {kind === 'lead' && (
        <FormTextField
          control={control}
          name="dayCount"
          label={t`At least this many days before pick-up`}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <FormTextField
          control={control}
          name="percent"
          label={t`Change`}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
        />
        <FormSelect
          control={control}
          name="direction"
          label={t`Direction`}
          options={[
            { value: 'more', label: t`more` },
            { value: 'less', label: t`less` },
          ]}
        />
      </div>
    </>
  );
}

function WithRule({
  car,
  form,
  planWith,
  dates,
}: Pick<RuleDialogProps, 'car' | 'planWith' | 'dates'> & { form: FormHandle<TypedRule> }) {
  const typed = useWatch({ control: form.control, compute: (values: TypedRule) => values });
  const isSound = Object.keys(ruleProblems(typed, car.limits)).length === 0;
  const rule = isSound ? ruleFrom(typed) : null;
  // Without dates to look at there is nothing to compare.
  if (!areOfATrip(dates)) return null;
  return (
    <ComparedTrip
      car={car}
      dates={dates}
      plan={rule && planWith(rule)}
      hint={t`Fill in the rule to see what it does to these dates.`}
    />
  );
}
