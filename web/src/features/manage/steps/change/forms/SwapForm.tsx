import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasFields, isText } from '../../../../../lib/guards.ts';
import { Card } from '../../../../../ui/Card.tsx';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { Form } from '../../../../../ui/forms/Form.tsx';
import { FormRadioGroup } from '../../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../../ui/forms/use-form.ts';
import { Notice } from '../../../../../ui/Notice.tsx';
import type { Booking } from '../../../../bookings/queries.ts';
import type { Choices, Wanted } from '../change-calls.ts';
import { Preview } from '../Preview.tsx';

const areValues = hasFields<{ vehicleId: string }>({ vehicleId: isText });

/** A host offers another of their cars; the guest decides, and never pays more. */
export function SwapForm({ booking, choices }: { booking: Booking; choices: Choices }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const guest = booking.guest.firstName;
  const form = useForm({
    values: { vehicleId: '' },
    draft: draftStore({ key: `change-swap:${booking.bookingId}`, version: 1, is: areValues }),
    isSentInSteps: true,
    check: ({ vehicleId }) => (vehicleId === '' ? { vehicleId: t`Choose a car.` } : {}),
    send: ({ vehicleId }) => setWanted({ kind: 'swap', vehicleId }),
  });
  if (choices.otherCars.length === 0) {
    return (
      <Notice>
        {t`Nothing waits for your answer. You have no other car that is free at this time to offer instead.`}
      </Notice>
    );
  }
  return (
    <>
      <Card className="p-5 md:p-6">
        <Form form={form} className="grid gap-5">
          <div>
            <h2 className="text-h3">{t`Offer another car`}</h2>
            <p className="mt-1 max-w-[62ch] text-muted-foreground">
              {t`If this car can’t go, offer ${guest} another one. ${guest} decides, and never pays more than now. If the other car costs less, ${guest} gets the difference back.`}
            </p>
          </div>
          <FormRadioGroup
            control={form.control}
            name="vehicleId"
            legend={t`Cars that are free at this time`}
            choices={choices.otherCars.map(({ vehicleId, title, plate }) => ({
              value: vehicleId,
              title: <span translate="no">{title}</span>,
              aside: <span translate="no">{plate}</span>,
            }))}
          />
          <div>
            <SubmitButton tone="secondary">{t`See what it comes to`}</SubmitButton>
          </div>
        </Form>
      </Card>
      {wanted !== null && <Preview key={JSON.stringify(wanted)} booking={booking} wanted={wanted} />}
    </>
  );
}
