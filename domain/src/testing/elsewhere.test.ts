import { expect, it } from 'vitest';

/** What is tested here is tested in a place whose clock is another one than South Africa’s and than Greenwich: `vitest.config.ts`. */
it('is tested far from home, in New York', () => {
  const noon = new Date('2026-07-02T12:00:00Z');
  expect(noon.getTimezoneOffset()).toBe(240);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/New_York');
});
