import { useState } from 'react';

/** The moment a component appeared, the same on every later render; or the one it was given. */
export function useArrivalTime(given?: Date): Date {
  const [appearedAt] = useState(() => new Date());
  return given ?? appearedAt;
}
