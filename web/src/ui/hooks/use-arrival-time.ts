import { useState } from 'react';
import { firstMoment } from '../../lib/first-view/first-moment.ts';

/**
 * The moment a component appeared, the same on every later render; or the one it was given. On a page that the server
 * wrote it is the moment of the writing, until the app has drawn it.
 */
export function useArrivalTime(given?: Date): Date {
  const [appearedAt] = useState(() => firstMoment() ?? new Date());
  return given ?? appearedAt;
}
