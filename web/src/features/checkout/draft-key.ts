import { forgetKept } from '../../lib/kept.ts';

/** Where the draft of a checkout is kept on this device. */
export const draftKey = (vehicleId: string) => `kwela-checkout:${vehicleId}`;

export const forgetDraft = (vehicleId: string) => forgetKept(draftKey(vehicleId));
