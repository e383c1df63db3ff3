import { describe, expect, it } from 'vitest';
import { linkIn, ticketPath } from './ticket-link.ts';

const REF = 'TKT-2612-7K3QX';
const KEY = `${'k'.repeat(41)}-_`;

describe('the ticket of an address', () => {
  it.each([
    ['no ticket', '', '', null],
    ['an empty ticket', '?ticket=', '', null],
    ['a ticket of an account', `?ticket=${REF}`, '', { ref: REF }],
    ['a ticket of a visitor', `?topic=car&ticket=${REF}`, `#key=${KEY}`, { ref: REF, key: KEY }],
    ['a secret without a ticket', '', `#key=${KEY}`, null],
    ['another part of the page', `?ticket=${REF}`, '#write', { ref: REF }],
    ['a secret that was cut off', `?ticket=${REF}`, `#key=${'k'.repeat(19)}`, { ref: REF }],
    ['the shortest secret', `?ticket=${REF}`, `#key=${'k'.repeat(20)}`, { ref: REF, key: 'k'.repeat(20) }],
    ['the longest secret', `?ticket=${REF}`, `#key=${'k'.repeat(100)}`, { ref: REF, key: 'k'.repeat(100) }],
    ['a secret that is too long', `?ticket=${REF}`, `#key=${'k'.repeat(101)}`, { ref: REF }],
    ['a secret with more behind it', `?ticket=${REF}`, `#key=${KEY}&x=1`, { ref: REF }],
  ])('of %s', (_, search, hash, link) => {
    expect(linkIn({ search, hash })).toEqual(link);
  });
});

it('is read again from the address that it is given, and its secret stands where no server is sent it', () => {
  for (const link of [{ ref: REF }, { ref: REF, key: KEY }]) {
    const { pathname, search, hash } = new URL(ticketPath('/get-help', link), 'https://kwela.co.za');
    expect(pathname).toBe('/get-help');
    expect(search).not.toContain(KEY);
    expect(linkIn({ search, hash })).toEqual(link);
  }
});
