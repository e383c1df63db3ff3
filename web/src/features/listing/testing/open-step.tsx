import { type ReactNode, useEffect } from 'react';
import { openPart } from '../../../testing/open-page.tsx';
import type { Answers } from '../../../testing/server.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { type FormHandle, useForm } from '../../../ui/forms/use-form.ts';
import { changesIn } from '../changes.ts';
import type { Listing } from '../listing.ts';
import type { StepProps } from '../steps/step-props.ts';
import { type ListingValues, valuesOf } from '../values.ts';
import { NEW_LISTING } from './sample.ts';

/** One step of the wizard over a listing; `changes` is what it would send. */
export function openStep(
  Step: (props: StepProps) => ReactNode,
  listing: Listing = NEW_LISTING,
  answers: Answers = {},
) {
  const shown: { form?: FormHandle<ListingValues> } = {};
  function Shown() {
    const form = useForm<ListingValues>({ values: valuesOf(listing), send: () => undefined });
    useEffect(() => {
      shown.form = form;
    }, [form]);
    return (
      <Form form={form}>
        <Step form={form} listing={listing} />
      </Form>
    );
  }
  const opened = openPart(<Shown />, answers);
  return {
    ...opened,
    changes: () => (shown.form ? changesIn(shown.form.getValues(), listing.draft) : null),
  };
}

/** The new listing with other terms, or another car. */
export const listingWith = (
  part: { car?: Partial<Listing['draft']['car']>; terms?: Partial<Listing['draft']['terms']> },
  more: Partial<Listing> = {},
): Listing => ({
  ...NEW_LISTING,
  ...more,
  draft: {
    ...NEW_LISTING.draft,
    car: { ...NEW_LISTING.draft.car, ...part.car },
    terms: { ...NEW_LISTING.draft.terms, ...part.terms },
  },
});
