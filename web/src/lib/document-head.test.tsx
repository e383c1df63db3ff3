import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePageHead } from './document-head.ts';

const Page = (head: Parameters<typeof usePageHead>[0]) => {
  usePageHead(head);
  return null;
};
const described = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

afterEach(cleanup);

it('a page without a description has none, whatever the page before said of itself', () => {
  const { rerender } = render(<Page title="Suzuki Swift" description="I bought this Swift new." />);
  expect(described()).toBe('I bought this Swift new.');
  rerender(<Page title="Book a car" />);
  expect(described()).toBeUndefined();
  rerender(<Page title="Cars in Durban" description="Cars from people nearby." />);
  expect(described()).toBe('Cars from people nearby.');
});
