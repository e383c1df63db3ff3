import { useState } from 'react';
import { Refusal } from '../../lib/refusal.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormCheckbox, FormRadioGroup, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import type { UploadTask } from '../../ui/forms/use-upload.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { Sample, State } from './Sample.tsx';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const EMPTY = { make: '', fuel: '', isMine: false };

function checkCar({ make, fuel, isMine }: typeof EMPTY) {
  return {
    ...(make === '' && { make: 'Enter the make.' }),
    ...(fuel === '' && { fuel: 'Choose petrol or diesel.' }),
    ...(!isMine && { isMine: 'Tick that the car is yours.' }),
  };
}

async function sendCar({ make }: typeof EMPTY) {
  await pause(1_200);
  if (make === 'Lada')
    throw new Refusal('not_allowed', 'We do not take cars of this make yet.', 409, undefined);
  toast({ title: 'The car is saved' });
}

function CarForm() {
  const form = useForm({ values: EMPTY, check: checkCar, send: sendCar });
  const { control } = form;
  return (
    <Form form={form}>
      <FormTextField control={control} name="make" label="Make" hint="“Lada” is refused by the server." />
      <FormRadioGroup
        control={control}
        name="fuel"
        legend="Fuel"
        choices={[
          { value: 'petrol', title: 'Petrol' },
          { value: 'diesel', title: 'Diesel' },
        ]}
      />
      <FormCheckbox control={control} name="isMine" label="The car is mine" />
      <SubmitButton className="justify-self-start">Save the car</SubmitButton>
    </Form>
  );
}

export const Forms = () => (
  <Sample
    id="forms"
    title="A form"
    lead="Send it empty: the summary takes the focus, and each line leads to its field."
  >
    <CarForm />
  </Sample>
);

const KINDS = ['image/jpeg', 'image/png', 'application/pdf'];
const MOST_BYTES = 5_000_000;

async function slowly(file: File, { onProgress, signal }: UploadTask) {
  for (let step = 1; step <= 10 && !signal.aborted; step += 1) {
    await pause(200);
    onProgress(step / 10);
  }
  if (file.name.includes('fail')) throw new Error('It did not get through');
  return file.name;
}

function Slot({ label, value: first, error }: { label: string; value: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <UploadSlot
      label={label}
      accept={KINDS}
      maxBytes={MOST_BYTES}
      upload={slowly}
      value={value}
      onChange={setValue}
      error={value === null ? error : undefined}
    />
  );
}

export const Uploads = () => (
  <Sample
    id="uploads"
    title="An upload slot"
    lead="Choose or drop a file. One with “fail” in its name does not get through."
  >
    <div className="grid gap-5 sm:grid-cols-2">
      <Slot label="Front of the licence card" value={null} />
      <Slot label="Licence disc" value="discs/1.pdf" />
      <Slot label="Proof of address" value={null} error="Add a proof of address." />
      <Slot label="Certificate of roadworthiness from an approved testing station" value="files/2.pdf" />
    </div>
  </Sample>
);

const STEPS = [
  { label: 'Trip', choice: '4 to 8 Dec' },
  { label: 'Drivers', choice: 'Nomathemba van der Westhuizen-Mokoena, Kagiso' },
  { label: 'Protection', choice: 'Standard' },
  { label: 'Extras', choice: 'Child seat' },
  { label: 'Pay', choice: '' },
];

export const Wizards = () => (
  <Sample
    id="wizard"
    title="A wizard"
    lead="Each step has an address. What is done is green and leads back; marigold is now."
    isWide
  >
    <div className="grid gap-7">
      {[0, 3].map((current) => (
        <State key={current} name={`Step ${current + 1}`}>
          <Stepper current={current} steps={STEPS.map((step) => ({ ...step, to: '/dev/ui#wizard' }))} />
        </State>
      ))}
    </div>
  </Sample>
);
