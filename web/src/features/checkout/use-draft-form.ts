import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from '../../lib/router/router.tsx';
import type { Check } from '../../ui/forms/resolver.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { type Draft, openDraft, storeOf } from './draft.ts';

interface DraftForm {
  readonly vehicleId: string;
  /** What the trip starts with where nothing else says when it is. */
  readonly firstDates: TripWindow;
  /** What is wrong with the step on show. */
  readonly check: Check<Draft>;
  /** Leaves the step on show. */
  readonly send: (draft: Draft) => Promise<void>;
}

/** The choices for one car as one form over all steps, kept on this device with every change. */
export function useDraftForm({ vehicleId, firstDates, check, send }: DraftForm) {
  const [query] = useSearchParams();
  const [first] = useState(() => openDraft(vehicleId, query, new Date(), firstDates));
  const kept = storeOf(vehicleId);
  const form = useForm<Draft>({
    values: first,
    check,
    send,
    // What the address says comes before what was kept.
    draft: { ...kept, read: () => kept.read() && first },
    isSentInSteps: true,
  });
  // The library changes what it holds in place; a copy tells a change from none.
  const draft = useWatch({ control: form.control, compute: (values: Draft) => structuredClone(values) });
  return { form, draft };
}
