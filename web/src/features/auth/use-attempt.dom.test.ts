import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAttempt } from './use-attempt.ts';

type Answer = { readonly error: null | { readonly message: string; readonly code: string } };
const WENT_WELL: Answer = { error: null };
const WRONG: Answer = { error: { message: 'x', code: 'invalid_credentials' } };

function open() {
  const { result } = renderHook(useAttempt);
  return {
    is: () => result.current,
    attempt: (work: () => Promise<Answer>) => act(() => result.current.attempt(work)),
  };
}

it('makes one try at a time, however often the button is pressed', async () => {
  const { is } = open();
  const late = Promise.withResolvers<Answer>();
  let count = 0;
  const work = () => {
    count += 1;
    return late.promise;
  };
  const tries: Promise<Answer | null>[] = [];
  act(() => void tries.push(is().attempt(work)));
  expect(is().isBusy).toBe(true);
  tries.push(is().attempt(work));
  await act(async () => late.resolve(WENT_WELL));
  expect(await Promise.all(tries)).toEqual([WENT_WELL, null]);
  expect([count, is().isBusy]).toEqual([1, false]);
});

it('says why a try was refused, and forgets it with the next', async () => {
  const { is, attempt } = open();
  expect(await attempt(async () => WRONG)).toBeNull();
  expect(is().trouble).toMatch(/^That email or number and password do not match/);
  await attempt(async () => WENT_WELL);
  expect(is()).toMatchObject({ trouble: null, isBusy: false });
});

it('can be tried again after something that nobody expected', async () => {
  const { is, attempt } = open();
  expect(await attempt(() => Promise.reject(new TypeError('undefined is not a function')))).toBeNull();
  expect(is()).toMatchObject({ trouble: 'Something went wrong on this page. Try again.', isBusy: false });
});
