import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { MemoryRouter, useNavigate } from '../../lib/router/router.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

const list = document.createElement('section');
const scrolledTo = vi.spyOn(list, 'scrollTo');
const top = () => scrolledTo.mock.calls.at(-1)?.[1];

function open() {
  const { result } = renderHook(
    () => {
      useKeptScroll({ current: list }, true);
      return useNavigate();
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/search?place=Durban']}>{children}</MemoryRouter>
      ),
    },
  );
  const readTo = (px: number) => {
    list.scrollTop = px;
    list.dispatchEvent(new Event('scrollend'));
  };
  const go = (to: string | -1) =>
    act(async () => {
      if (to === -1) result.current(to);
      else result.current(to);
    });
  return { readTo, go };
}

it('starts another search at its top, and finds the list where it was left by going back', async () => {
  const { readTo, go } = open();
  readTo(700);
  await go('/search?place=Durban&isInstant=true');
  expect(top()).toBe(0);
  await go(-1);
  expect(top()).toBe(700);
});

it('starts at the top where storage is switched off', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear() {} });
  const { go } = open();
  await go('/search?place=Durban&isInstant=true');
  await go(-1);
  expect(top()).toBe(0);
});
