import {
  type ConditionFacts,
  EQUIPMENT,
  FULL_EIGHTHS,
  type HandOverSide,
  LONGEST_CONDITION_NOTE,
  MOST_KEYS,
  MOST_ODOMETER_KM,
  NO_FACTS,
  runsBackFrom,
  WARNING_LIGHTS,
} from '@kwela/domain/hand-over/report';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatKm } from '../../../lib/format-km.ts';
import { say } from '../../../lib/words.ts';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import type { HandOverView } from '../kept/kept-report.ts';
import type { DeskState, ReportDesk } from '../kept/report-desk.ts';
import { EQUIPMENT_LABELS, fuelWords, LIGHT_LABELS } from '../words.ts';

interface FactsFieldsProps {
  view: HandOverView;
  side: HandOverSide;
  desk: ReportDesk;
  state: DeskState;
}

const EIGHTHS = Array.from({ length: FULL_EIGHTHS + 1 }, (_, index) => FULL_EIGHTHS - index);
const KEYS = Array.from({ length: MOST_KEYS }, (_, index) => index + 1);

/** What the dashboard shows, the keys and what lies in the boot. All of it is kept as it is noted. */
export function FactsFields({ view, side, desk, state }: FactsFieldsProps) {
  const facts = state.kept?.facts ?? NO_FACTS;
  const note = (change: Partial<ConditionFacts>) => desk.note(side, change);
  const { lastOdometerKm } = view;
  const problem = state.kept?.problem;
  return (
    <Card className="grid gap-5 p-5 md:p-6">
      <h2 className="text-h3">{t`Readings`}</h2>
      <OdometerField
        value={facts.odometerKm}
        lastKm={lastOdometerKm}
        problem={problem?.part === 'facts' ? problem.words : undefined}
        onValue={(odometerKm) => note({ odometerKm })}
      />
      <Select
        label={t`Fuel or charge`}
        value={facts.fuelEighths === null ? '' : String(facts.fuelEighths)}
        onChange={({ target }) => note({ fuelEighths: target.value === '' ? null : Number(target.value) })}
        options={[
          { value: '', label: t`Choose what the gauge shows` },
          ...EIGHTHS.map((eighths) => ({ value: String(eighths), label: fuelWords(eighths) })),
        ]}
      />
      <Select
        label={t`Keys`}
        value={facts.keyCount === null ? '' : String(facts.keyCount)}
        onChange={({ target }) => note({ keyCount: target.value === '' ? null : Number(target.value) })}
        options={[
          { value: '', label: t`Choose how many` },
          ...KEYS.map((count) => ({ value: String(count), label: String(count) })),
        ]}
      />
      <Several
        legend={t`Warning lights that are on`}
        none={t`None is on`}
        all={WARNING_LIGHTS.map((value) => ({ value, label: say(LIGHT_LABELS[value]) }))}
        chosen={facts.warningLights}
        onChosen={(warningLights) => note({ warningLights })}
      />
      <Several
        legend={t`In the car`}
        none={t`None of these`}
        all={EQUIPMENT.map((value) => ({ value, label: say(EQUIPMENT_LABELS[value]) }))}
        chosen={facts.equipment}
        onChosen={(equipment) => note({ equipment })}
      />
      <TextArea
        label={t`Anything else (optional)`}
        hint={t`Such as a smell, a stain or something that is missing`}
        rows={3}
        maxLength={LONGEST_CONDITION_NOTE}
        value={facts.note}
        onChange={({ target }) => note({ note: target.value })}
      />
    </Card>
  );
}

interface OdometerFieldProps {
  value: number | null;
  lastKm: number | null;
  problem: string | undefined;
  onValue: (km: number | null) => void;
}

function OdometerField({ value, lastKm, problem, onValue }: OdometerFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const digits = typed.replaceAll(/\s/g, '');
  const km = /^\d{1,7}$/.test(digits) ? Number(digits) : null;
  const last = lastKm === null ? '' : formatKm(lastKm);
  const runsBack = runsBackFrom(km, lastKm);
  const wrong = () => {
    if (digits === '') return problem;
    if (km === null || km > MOST_ODOMETER_KM) return t`Give whole kilometres, such as 48 210.`;
    if (runsBack) return t`It showed ${last} at the last hand-over. Check the number.`;
    return problem;
  };
  return (
    <TextField
      label={t`Odometer`}
      // Said once: the mistake says it, too.
      hint={lastKm === null || runsBack ? undefined : t`It showed ${last} at the last hand-over.`}
      inputMode="numeric"
      autoComplete="off"
      suffix={<span className="text-muted-foreground">{t`km`}</span>}
      value={typed}
      error={wrong()}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = target.value.replaceAll(/\s/g, '');
        const isGood = /^\d{1,7}$/.test(next) && Number(next) <= MOST_ODOMETER_KM;
        onValue(isGood && !runsBackFrom(Number(next), lastKm) ? Number(next) : null);
      }}
    />
  );
}

interface SeveralProps<Code extends string> {
  legend: string;
  none: string;
  all: readonly { readonly value: Code; readonly label: string }[];
  /** Null: not answered yet. */
  chosen: readonly Code[] | null;
  onChosen: (chosen: readonly Code[] | null) => void;
}

/** Some of several, or none of them, which is an answer, too. */
function Several<Code extends string>({ legend, none, all, chosen, onChosen }: SeveralProps<Code>) {
  const there = chosen ?? [];
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        <Checkbox
          label={none}
          checked={chosen !== null && there.length === 0}
          onChange={({ target }) => onChosen(target.checked ? [] : null)}
        />
        {all.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={there.includes(value)}
            onChange={({ target }) => {
              const next = target.checked ? [...there, value] : there.filter((one) => one !== value);
              onChosen(next.length === 0 ? null : next);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
