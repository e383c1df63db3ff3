/** Where the draft of a checkout is kept on this device. */
export const draftKey = (vehicleId: string) => `kwela-checkout:${vehicleId}`;

export function forgetDraft(vehicleId: string) {
  try {
    localStorage.removeItem(draftKey(vehicleId));
  } catch {
    // Nothing was stored then.
  }
}
