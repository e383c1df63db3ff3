import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What is found has the focus, or gets it in a moment. */
export async function expectFocus(found: Promise<Element>): Promise<void> {
  const element = await found;
  await waitFor(() => expect(document.activeElement).toBe(element));
}
