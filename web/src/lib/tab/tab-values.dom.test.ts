import { describe, expect, it, vi } from 'vitest';
import { hasFields, isNumber } from '../guards.ts';
import { forgetInTab, keepInTab, readInTab } from './tab-values.ts';

const KEY = 'kwela-of-a-test';
const isPlace = hasFields<{ top: number }>({ top: isNumber });
const read = () => readInTab(KEY, isPlace);

describe('what a tab keeps', () => {
  it('is there until it is forgotten', () => {
    expect(read()).toBeNull();
    keepInTab(KEY, { top: 7 });
    expect(read()).toEqual({ top: 7 });
    forgetInTab(KEY);
    expect(read()).toBeNull();
  });

  it.each(['{half', '{"top":"7"}', '7'])('is nothing when it cannot be read: %s', (text) => {
    sessionStorage.setItem(KEY, text);
    expect(read()).toBeNull();
  });

  it('is nothing where storage is switched off, and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} });
    keepInTab(KEY, { top: 7 });
    forgetInTab(KEY);
    expect(read()).toBeNull();
  });
});
