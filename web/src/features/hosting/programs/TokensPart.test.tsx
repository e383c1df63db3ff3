import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../testing/server.ts';
import type { Token } from './program-calls.ts';
import { TokensPart } from './TokensPart.tsx';
import { SECRET, TOKEN } from './testing/sample.ts';

/** Already the next day in South Africa. */
const NOW = new Date('2026-12-02T22:30:00Z');
const LINE_FAILED = 'We could not reach Kwela. Check your signal, then try again.';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const listOf = (tokens: readonly Token[], lastDayOn: string): OutputOf<'tokens/mine'> => ({
  tokens: [...tokens],
  maxTokens: 10,
  lastDayOn,
  requestsPerMinute: 120,
});
const open = (tokens: readonly Token[] = [], more: Answers = {}, lastDayOn = '2027-12-02') =>
  openPart(<TokensPart now={NOW} />, { 'tokens/mine': () => listOf(tokens, lastDayOn), ...more });

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the program' });
const lastDay = () => screen.getByLabelText<HTMLInputElement>('Last day it works');
const make = () => screen.getByRole('button', { name: 'Make token' });

describe('a token that is made', () => {
  it.each([
    ['is offered for 90 days', '2027-12-02', '2027-03-03'],
    ['is offered for 90 days where that is the most', '2027-03-03', '2027-03-03'],
    ['is offered until the last day there can be', '2027-03-02', '2027-03-02'],
  ])('%s', async (_, lastDayOn, offered) => {
    open([], {}, lastDayOn);
    await name();
    expect(lastDay().value).toBe(offered);
    expect(lastDay().min).toBe('2026-12-03');
    expect(lastDay().max).toBe(lastDayOn);
  });

  it('names each missing field, and moves the focus to the first', async () => {
    const { server, person } = open();
    await person.type(await name(), '   ');
    await person.click(screen.getByRole('checkbox', { name: /^Calendar, prices and requests/ }));
    await person.clear(lastDay());
    await person.click(make());
    await person.click(await screen.findByRole('link', { name: 'Choose at least one.' }));
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    await person.click(screen.getByRole('link', { name: 'Choose the last day on which it works.' }));
    expect(document.activeElement).toBe(lastDay());
    expect(screen.getByRole('link', { name: 'Name the program that will use it.' })).toBeTruthy();
    expect(server.asked('tokens/create')).toEqual([]);
  });

  it('keeps what was typed after a connection failure and a reload, and is made once with the same id', async () => {
    const { server, person } = open([], { 'tokens/create': noAnswer });
    await person.type(await name(), 'Price bot');
    await person.click(screen.getByRole('checkbox', { name: /^Messages and reviews/ }));
    await person.click(make());
    await screen.findByText(LINE_FAILED);
    await person.click(make());
    await waitFor(() => expect(server.asked('tokens/create')).toHaveLength(2));
    expect(new Set(server.asked('tokens/create').map(({ id }) => id)).size).toBe(1);
    await screen.findByText(LINE_FAILED);
    cleanup();
    open();
    expect((await name()).value).toBe('Price bot');
    expect(screen.getByRole('checkbox', { name: /^Messages and reviews/ })).toHaveProperty('checked', true);
  });

  it('is made once on a double click, and leaves an empty form and the token in the list', async () => {
    const answer = Promise.withResolvers<OutputOf<'tokens/create'>>();
    const { server, person } = open([], { 'tokens/create': () => answer.promise });
    await person.type(await name(), 'Price bot');
    await person.dblClick(make());
    server.on('tokens/mine', () => listOf([TOKEN], '2027-12-02'));
    answer.resolve({ token: TOKEN, secret: SECRET });
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Token' });
    await person.click(shown);
    expect(shown.value.slice(shown.selectionStart ?? 0, shown.selectionEnd ?? 0)).toBe(SECRET);
    expect(await screen.findByText('kwela_AAAA…')).toBeTruthy();
    expect((await name()).value).toBe('');
    expect(server.asked('tokens/create')).toHaveLength(1);
  });

  it('is refused for a date too far ahead, and can be sent again with another date', async () => {
    const { server, person } = open([], {
      'tokens/create': () => refused('token_end_day', { maxDays: 365 }),
    });
    await person.type(await name(), 'Price bot');
    await person.click(make());
    await screen.findByText('Choose a last day from today to 365 days from now.');
    expect((await name()).value).toBe('Price bot');
    expect(screen.queryByRole('textbox', { name: 'Token' })).toBeNull();
    server.on('tokens/create', () => ({ token: TOKEN, secret: SECRET }));
    await person.click(make());
    await screen.findByRole('textbox', { name: 'Token' });
    expect(screen.queryByText(/^Choose a last day from today/)).toBeNull();
  });
});

describe('a token in the list', () => {
  const itemOf = async (text: string) => {
    const item = (await screen.findByText(text)).closest('li');
    if (item === null) throw new Error(`${text} is in no list`);
    return within(item);
  };

  it.each([
    ['was never used', { useCount: 0 }, /\. Never used\.$/],
    [
      'was last used on what is already the next day in South Africa',
      { useCount: 1, lastUsedAt: '2026-12-01T22:30:00.000Z' },
      /\. Used 1 time, last on Wed 2 Dec, 00:30\.$/,
    ],
  ])('says that it %s', async (_, used, words) => {
    open([{ ...TOKEN, ...used }]);
    const item = await itemOf('Price bot');
    expect(item.getByText(words).textContent).toMatch(/^Works until the end of Thu 31 Dec/);
  });

  it.each([
    ['ended', 'Ended'],
    ['revoked', 'Revoked'],
  ] as const)('that is %s says no day until which it works', async (state, label) => {
    open([{ ...TOKEN, state }]);
    const item = await itemOf('Price bot');
    item.getByText(label);
    item.getByText('Never used.');
    expect(item.queryByRole('button')).toBeNull();
  });

  it('stays if the host keeps it or revoking fails, and is revoked on the next try', async () => {
    const { server, person } = open([TOKEN], { 'tokens/revoke': noAnswer });
    const item = await itemOf('Price bot');
    const revoke = item.getByRole('button', { name: 'Revoke' });
    await person.click(revoke);
    await person.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(server.asked('tokens/revoke')).toEqual([]);
    expect(document.activeElement).toBe(revoke);
    await person.click(revoke);
    await person.click(screen.getByRole('button', { name: 'Revoke token' }));
    await item.findByText(LINE_FAILED);
    item.getByText('Works');
    const gone: Token = { ...TOKEN, state: 'revoked', revokedAt: TOKEN.createdAt };
    server.on('tokens/revoke', () => gone);
    server.on('tokens/mine', () => listOf([gone], '2027-12-02'));
    await person.click(revoke);
    await person.click(screen.getByRole('button', { name: 'Revoke token' }));
    await item.findByText('Revoked');
    expect(item.queryByText(LINE_FAILED)).toBeNull();
  });
});
