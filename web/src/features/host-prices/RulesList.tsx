import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { LookedAt } from './GuestPays.tsx';
import { listRows } from './list-rows.ts';
import { putRule, type RulePlace, removeRule, rulesOf } from './plan-edit.ts';
import { percentWords, ruleWhen } from './plan-words.ts';
import type { AnyRule, CarPrices, Plan } from './price-calls.ts';
import { RuleDialog } from './RuleDialog.tsx';

const MINUTE_MS = 60_000;

interface RulesListProps {
  car: CarPrices;
  dates: LookedAt;
  onSave: (plan: Plan) => Promise<unknown>;
  /** Without a form to say it at, what goes wrong is said above the parts. */
  onRemove: (plan: Plan) => void;
}

/** The rules of a car's prices in plain words, each to change or to remove. */
export function RulesList({ car, dates, onSave, onRemove }: RulesListProps) {
  const now = useNow(MINUTE_MS);
  const [open, setOpen] = useState<{ readonly rule: AnyRule | null } | null>(null);
  const rows = rulesOf(car.plan);
  // Somebody else may have changed the rules while the dialog is open: its rule can stand elsewhere, or be gone.
  const placeOf = (opened: AnyRule | null): RulePlace | null =>
    rows.find(({ rule }) => opened !== null && JSON.stringify(rule) === JSON.stringify(opened))?.place ??
    null;
  return (
    <div className="grid gap-4">
      <DataTable
        label={t`Rules`}
        rows={listRows(rows)}
        // Another rule takes the place of one that was removed, but not its row: a second press must not remove that, too.
        keyOf={({ place }) => `${rows.length}:${place.list}:${place.index}`}
        columns={[
          {
            name: 'when',
            header: t`When`,
            cell: ({ rule }) => ruleWhen(rule, now),
            note: ({ rule }) => percentWords(rule.percentBp),
          },
        ]}
        empty={{
          title: t`No rules yet`,
          words: t`Your car costs the day price on every day. Add a rule for weekends, holidays or a season.`,
        }}
        action={({ rule, place }) => {
          const when = ruleWhen(rule, now);
          return (
            <span className="flex flex-wrap justify-end gap-2">
              <Button
                tone="secondary"
                size="sm"
                aria-label={t`Change: ${when}`}
                onClick={() => setOpen({ rule })}
              >
                {t`Change`}
              </Button>
              <Button
                tone="tertiary"
                size="sm"
                aria-label={t`Remove: ${when}`}
                onClick={() => onRemove(removeRule(car.plan, place))}
              >
                {t`Remove`}
              </Button>
            </span>
          );
        }}
      />
      <Button tone="secondary" className="justify-self-start" onClick={() => setOpen({ rule: null })}>
        {t`Add a rule`}
      </Button>
      {open && (
        <RuleDialog
          car={car}
          rule={open.rule}
          planWith={(rule) => putRule(car.plan, rule, placeOf(open.rule))}
          dates={dates}
          onSave={onSave}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
