import { beforeEach, describe, expect, it } from 'vitest';
import { forgetRole, rememberedRole, rememberRole, roleOnShow } from './role-choice.ts';

beforeEach(() => localStorage.clear());

describe('the role on show', () => {
  it('is admin before host before guest', () => {
    expect(roleOnShow(['guest', 'host', 'admin'], null)).toBe('admin');
    expect(roleOnShow(['guest', 'host'], null)).toBe('host');
    expect(roleOnShow(['guest'], null)).toBe('guest');
    expect(roleOnShow([], null)).toBe('guest');
  });

  it('is the one switched to, as long as it is held', () => {
    expect(roleOnShow(['guest', 'host'], 'guest')).toBe('guest');
    expect(roleOnShow(['guest'], 'host')).toBe('guest');
  });

  it('survives a reload for the same person only, until they sign in afresh', () => {
    rememberRole('thandi', 'guest');
    expect(rememberedRole('thandi')).toBe('guest');
    expect(rememberedRole('sipho')).toBeNull();
    forgetRole();
    expect(rememberedRole('thandi')).toBeNull();
  });

  it('ignores a stored word that is not a role', () => {
    localStorage.setItem('kwela-role', 'thandi:owner');
    expect(rememberedRole('thandi')).toBeNull();
  });
});
