import { useState } from 'react';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Combobox } from '../../ui/forms/Combobox.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { QuantityStepper } from '../../ui/forms/QuantityStepper.tsx';
import { RadioGroup, RadioRow } from '../../ui/forms/RadioRow.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { RandField, TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { CalendarIcon } from '../trips/CalendarIcon.tsx';
import { TripDates } from '../trips/TripDates.tsx';
import { comingWeekend } from '../trips/trip-window.ts';
import { Sample, useSampleTheme } from './Sample.tsx';

const TOWNS = [
  { key: 'ct', label: 'Cape Town', hint: 'Western Cape' },
  { key: 'jhb', label: 'Johannesburg', hint: 'Gauteng' },
  { key: 'dbn', label: 'Durban', hint: 'KwaZulu-Natal' },
];

const PLANS = [
  {
    value: 'basic',
    title: 'Basic',
    aside: 'Included',
    consequence: 'You pay at most R15 000.00 for damage.',
  },
  {
    value: 'standard',
    title: 'Standard',
    aside: 'R95.00 a day',
    consequence: 'You pay at most R7 500.00 for damage.',
  },
] as const;

function AllFields() {
  const theme = useSampleTheme();
  const [plan, setPlan] = useState('standard');
  const [count, setCount] = useState(1);
  const [town, setTown] = useState('');
  const now = useArrivalTime();
  const [window, setWindow] = useState(() => comingWeekend(now));
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" hint="As on the licence card." defaultValue="Lerato" />
        <TextField label="Mobile number" error="Enter a number, such as 082 123 4567." defaultValue="12" />
        <PasswordField label="Password" defaultValue="tussock-41" autoComplete="off" />
        <RandField label="Price a day" defaultValue="450" />
        <Select
          label="Country of licence"
          options={[
            { value: 'ZA', label: 'South Africa' },
            { value: 'NA', label: 'Namibia' },
          ]}
        />
        <TextField label="Reference" defaultValue="TRP-2612-9XW2D" disabled />
      </div>
      <Combobox
        label="Suburb or town"
        text={town}
        onText={setTown}
        options={TOWNS.filter(({ label }) => label.toLowerCase().includes(town.toLowerCase()))}
        onPick={({ label }) => setTown(label)}
        nothing="We do not know this place."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TripDates icon={<CalendarIcon />} window={window} onChange={setWindow} now={now} />
      </div>
      <TextArea label="Message to the host" rows={3} placeholder="Where you are going" />
      <RadioGroup legend="Protection plan">
        {PLANS.map((choice) => (
          <RadioRow
            key={choice.value}
            name={`plan-${theme}`}
            checked={plan === choice.value}
            onPick={setPlan}
            {...choice}
          />
        ))}
      </RadioGroup>
      <div className="grid">
        <Checkbox label="I have read the rules of this car." defaultChecked />
        <Checkbox label="I accept the terms." error="Tick this to go on." />
      </div>
      <div className="flex items-center justify-between gap-4">
        <span className="font-semibold">Child seat, R40.00 a day</span>
        <QuantityStepper label="child seat" value={count} max={3} onChange={setCount} />
      </div>
    </div>
  );
}

export const Fields = () => (
  <Sample
    id="fields"
    title="Fields"
    lead="Label above, hint and error below, 48 high. An error has an edge, an icon and a sentence."
  >
    <AllFields />
  </Sample>
);
