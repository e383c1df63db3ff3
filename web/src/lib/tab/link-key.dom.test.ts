import { describe, expect, it, vi } from 'vitest';
import { keyOfLink } from './link-key.ts';

const KEY = 'k'.repeat(20);
const OTHER = 'Other_key-0123456789abc';

describe('the secret of a link', () => {
  it('is what the address brings, and stays in the tab for who comes back without it', () => {
    expect(keyOfLink('kwela-share:1', `#key=${KEY}`)).toBe(KEY);
    expect(keyOfLink('kwela-share:1', '')).toBe(KEY);
    expect(keyOfLink('kwela-share:1', '#part')).toBe(KEY);
    expect(localStorage.length).toBe(0);
  });

  it('is replaced by that of a newer link, and opens nothing of another place', () => {
    keyOfLink('kwela-share:1', `#key=${KEY}`);
    expect(keyOfLink('kwela-share:1', `#key=${OTHER}`)).toBe(OTHER);
    expect(keyOfLink('kwela-share:1', '')).toBe(OTHER);
    expect(keyOfLink('kwela-share:2', '')).toBe('-');
    expect(keyOfLink('kwela-invitation:1', '')).toBe('-');
  });

  it.each([
    ['a sign too short', `#key=${'k'.repeat(19)}`],
    ['a sign too long', `#key=${'k'.repeat(101)}`],
    ['with a sign that no secret has', `#key=${'k'.repeat(20)}<`],
    ['under another name', `#token=${KEY}`],
  ])('that is %s is none, and takes the place of no other', (_, hash) => {
    expect(keyOfLink('kwela-share:1', hash)).toBe('-');
    keyOfLink('kwela-share:1', `#key=${OTHER}`);
    expect(keyOfLink('kwela-share:1', hash)).toBe(OTHER);
  });

  it('opens the page once where storage is switched off', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear() {} });
    expect(keyOfLink('kwela-share:1', `#key=${KEY}`)).toBe(KEY);
    expect(keyOfLink('kwela-share:1', '')).toBe('-');
  });
});
