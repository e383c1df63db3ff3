import { beforeAll, beforeEach, vi } from 'vitest';
import { laterSteps } from '../steps/later-steps.ts';
import { NOW } from './sample.ts';

/** For a file of tests about the checkout: its steps are there, and the day is that of the sample. */
export function setUpCheckout(): void {
  beforeAll(() => laterSteps.load());
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('scrollTo', () => undefined);
  });
}
