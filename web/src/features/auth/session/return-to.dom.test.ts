import { describe, expect, it } from 'vitest';
import { forgetReturnTo, keepReturnTo, takeReturnTo } from './return-to.ts';

const NOW = Date.parse('2026-12-04T08:00:00Z');
const HOUR_MS = 3_600_000;
const CHECKOUT = '/enhanced-booking/1?from=2026-12-18T08%3A00%3A00.000Z&plan=super#pay';
const SIGNED_IN = '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer';
const DECLINED = '?error=access_denied&error_code=access_denied&error_description=no';

const at = (address: string) => new URL(address, 'https://kwela.example');
const nextIn = (address: string | null) => at(address ?? '').searchParams.get('next');

describe('someone who set out from a checkout', () => {
  it('comes back to it from a third party or by the link in a mail, with the session that was brought along', () => {
    keepReturnTo(CHECKOUT, NOW);
    const address = takeReturnTo(at(`/${SIGNED_IN}`), NOW + HOUR_MS);
    expect(address).toMatch(/^\/auth\?next=/);
    expect(nextIn(address)).toBe(CHECKOUT);
    expect(at(address ?? '').hash).toBe(SIGNED_IN);
  });

  it('is told on the sign-in page that it did not work, and can still go there', () => {
    keepReturnTo(CHECKOUT, NOW);
    const address = takeReturnTo(at(`/${DECLINED}#error=access_denied`), NOW);
    expect(at(address ?? '').pathname).toBe('/auth');
    expect(at(address ?? '').searchParams.get('error_code')).toBe('access_denied');
    expect(nextIn(address)).toBe(CHECKOUT);
  });

  it('is led there once', () => {
    keepReturnTo(CHECKOUT, NOW);
    takeReturnTo(at(`/${SIGNED_IN}`), NOW);
    expect(takeReturnTo(at(`/${SIGNED_IN}`), NOW)).toBeNull();
  });

  it('is led to the last place that they set out for', () => {
    keepReturnTo('/my-bookings', NOW);
    keepReturnTo(CHECKOUT, NOW + 1);
    expect(nextIn(takeReturnTo(at(`/${SIGNED_IN}`), NOW + 2))).toBe(CHECKOUT);
  });

  it('is not led there any more once it was forgotten, a day later, or by a clock that was put back', () => {
    for (const later of [24 * HOUR_MS + 1, -1]) {
      keepReturnTo(CHECKOUT, NOW);
      expect(takeReturnTo(at(`/${SIGNED_IN}`), NOW + later)).toBeNull();
    }
    keepReturnTo(CHECKOUT, NOW);
    forgetReturnTo();
    expect(takeReturnTo(at(`/${SIGNED_IN}`), NOW)).toBeNull();
  });

  it.each(['/', '/?utm_source=mail', '/#how-it-works', `/search${SIGNED_IN}`, '/my-bookings?error=1'])(
    'stays where they go by themselves: %s',
    (address) => {
      keepReturnTo(CHECKOUT, NOW);
      expect(takeReturnTo(at(address), NOW)).toBeNull();
      expect(takeReturnTo(at(`/${SIGNED_IN}`), NOW)).not.toBeNull();
    },
  );
});

describe('someone who set out from the front page', () => {
  it('stays there when signed in, and is told on the sign-in page when it did not work', () => {
    keepReturnTo('/', NOW);
    expect(takeReturnTo(at(`/${SIGNED_IN}`), NOW)).toBeNull();
    keepReturnTo('/', NOW);
    expect(takeReturnTo(at(`/${DECLINED}`), NOW)).toMatch(/^\/auth\?error=access_denied/);
  });
});

it.each(['nonsense', '', '1', '{"next":"/search"}', `${NOW} https://evil.example`, `later /search`])(
  'does not follow %j in the storage',
  (text) => {
    localStorage.setItem('kwela-way-back', text);
    expect(takeReturnTo(at(`/${SIGNED_IN}`), NOW)).toBeNull();
  },
);
