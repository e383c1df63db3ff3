import { forgetStored } from '../../lib/storage.ts';

/** Where the draft of a checkout is kept on this device. */
export const draftKey = (vehicleId: string) => `kwela-checkout:${vehicleId}`;

export const forgetDraft = (vehicleId: string) => forgetStored(draftKey(vehicleId));
