import { preloadable } from '../../../lib/preloadable.ts';

/** The first step comes with the page; the others are fetched while a guest reads it. */
export const laterSteps = preloadable(() => import('./LaterSteps.tsx'));
