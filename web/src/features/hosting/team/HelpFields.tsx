import { CO_HOST_SCOPES } from '@kwela/domain/hosting/co-host-scopes';
import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import { t } from '@lingui/core/macro';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import type { TypedHelp } from './help-form.ts';
import { SCOPE_MEANINGS } from './scope-words.ts';
import { TicksField } from './TicksField.tsx';
import type { TeamCar } from './team-calls.ts';
import { WhichCarsField } from './WhichCarsField.tsx';

interface HelpFieldsProps<V extends TypedHelp> {
  readonly control: Control<V>;
  /** The names of the three fields, which the form has under these names. */
  readonly names: {
    readonly scopes: FieldPathByValue<V, string>;
    readonly which: FieldPathByValue<V, string>;
    readonly carIds: FieldPathByValue<V, string>;
  };
  readonly cars: readonly TeamCar[];
}

/** What somebody may help with, and with which cars. */
export function HelpFields<V extends TypedHelp>({ control, names, cars }: HelpFieldsProps<V>) {
  return (
    <>
      <TicksField
        control={control}
        name={names.scopes}
        legend={t`May help with`}
        choices={CO_HOST_SCOPES.map((scope) => ({
          value: scope,
          label: say(CO_HOST_SCOPE_LABELS[scope]),
          note: say(SCOPE_MEANINGS[scope]),
        }))}
      />
      <WhichCarsField
        control={control}
        names={names}
        canChooseAll={cars.length > 0}
        choices={cars.map(({ id, title }) => ({ value: id, label: <span translate="no">{title}</span> }))}
      />
    </>
  );
}
