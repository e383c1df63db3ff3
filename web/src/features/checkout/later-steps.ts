import { onDemand } from '../../lib/on-demand.ts';

/** The first step comes with the page; the others are fetched while a guest reads it. */
export const laterSteps = onDemand(() => import('./LaterSteps.tsx'));
