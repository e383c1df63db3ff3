import { describe, expect, it, vi } from 'vitest';
import { memoryHistory, parseAddress } from './history.ts';

const at = (history: ReturnType<typeof memoryHistory>) => {
  const { pathname, search, hash } = history.current().location;
  return `${pathname}${search}${hash}`;
};

describe('an address', () => {
  it.each([
    ['/', '/', '', ''],
    ['/search?place=Cape+Town#map', '/search', '?place=Cape+Town', '#map'],
    ['/car/1?', '/car/1', '', ''],
    ['?tab=past', '/', '?tab=past', ''],
    ['//elsewhere.example/car', '/car', '', ''],
  ])('%s is read in its parts', (address, pathname, search, hash) => {
    expect(parseAddress(address)).toMatchObject({ pathname, search, hash });
  });

  it('keeps what was written in the query as it was written', () => {
    expect(parseAddress('/search?q=a%2Cb&q=%20').search).toBe('?q=a%2Cb&q=%20');
  });
});

describe('the history of a visit', () => {
  it('begins at the last of the addresses that it is given', () => {
    const history = memoryHistory(['/', '/search']);
    expect(at(history)).toBe('/search');
    expect(history.current().navigationType).toBe('POP');
    history.go(-1);
    expect(at(history)).toBe('/');
  });

  it('goes on, back and on again', () => {
    const history = memoryHistory(['/']);
    history.write('/search', 'PUSH');
    history.write('/car/1', 'PUSH');
    history.go(-2);
    expect(at(history)).toBe('/');
    history.go(1);
    expect(at(history)).toBe('/search');
    expect(history.current().navigationType).toBe('POP');
  });

  it('forgets what lay ahead when somebody goes elsewhere', () => {
    const history = memoryHistory(['/']);
    history.write('/search', 'PUSH');
    history.write('/car/1', 'PUSH');
    history.go(-1);
    history.write('/car/2', 'PUSH');
    history.go(1);
    expect(at(history)).toBe('/car/2');
    history.go(-1);
    expect(at(history)).toBe('/search');
  });

  it('puts one address in the place of another, with what lies ahead', () => {
    const history = memoryHistory(['/']);
    history.write('/search', 'PUSH');
    history.write('/car/1', 'PUSH');
    history.go(-1);
    history.write('/search?place=George', 'REPLACE');
    expect(history.current().navigationType).toBe('REPLACE');
    history.go(1);
    expect(at(history)).toBe('/car/1');
    history.go(-1);
    expect(at(history)).toBe('/search?place=George');
  });

  it('stops at its ends', () => {
    const history = memoryHistory(['/', '/search']);
    history.go(5);
    expect(at(history)).toBe('/search');
    history.go(-5);
    expect(at(history)).toBe('/');
  });

  it('tells two visits of one address apart, and knows each again', () => {
    const history = memoryHistory(['/search']);
    const first = history.current().location.key;
    history.write('/search', 'PUSH');
    expect(history.current().location.key).not.toBe(first);
    history.go(-1);
    expect(history.current().location.key).toBe(first);
  });

  it('tells who listens, until they stop', () => {
    const history = memoryHistory(['/']);
    const listener = vi.fn();
    const stop = history.listen(listener);
    history.write('/search', 'PUSH');
    expect(listener).toHaveBeenCalledExactlyOnceWith(history.current());
    stop();
    history.go(-1);
    expect(listener).toHaveBeenCalledOnce();
  });
});
