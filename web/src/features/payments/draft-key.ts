import { forgetStored, readText } from '../../lib/storage.ts';
import { draftPlace } from '../../ui/forms/draft.ts';

/** Where the choices for one car are kept. Apart from what reads them, as the pages after paying only forget them. */
export const draftName = (vehicleId: string) => ({ key: `checkout:${vehicleId}`, version: 7 });

export const forgetDraft = (vehicleId: string) => forgetStored(draftPlace(draftName(vehicleId)));

export const hasDraft = (vehicleId: string): boolean => readText(draftPlace(draftName(vehicleId))) !== null;
