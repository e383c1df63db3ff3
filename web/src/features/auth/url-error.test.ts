import { describe, expect, it } from 'vitest';
import { isHalfWay, troubleInUrl, withoutTrouble } from './url-error.ts';

const at = (path: string) => new URL(path, 'http://kwela.test');

describe('trouble that an address brings along', () => {
  it('is said in words, from the fragment of a mail link', () => {
    const url = at(
      '/auth?next=%2Fmy-bookings#error=access_denied&error_code=otp_expired&error_description=old',
    );
    expect(troubleInUrl(url)).toBe(
      'That link or code is not right, has expired or was already used. Ask for a new one.',
    );
    expect(withoutTrouble(url)).toBe('/auth?next=%2Fmy-bookings');
  });

  it('is said in words, from the query and fragment of a third party', () => {
    const url = at(
      '/?error=server_error&error_code=identity_already_exists&error_description=x#error=server_error',
    );
    expect(troubleInUrl(url)).toMatch(/already/);
    expect(withoutTrouble(url)).toBe('/');
  });

  it('is not repeated as it came: anybody could make an address that says something', () => {
    expect(troubleInUrl(at('/#error=x&error_description=Call%20080%20000%200000'))).toBe(
      'That did not work. Try again.',
    );
  });

  it('is not seen where there is none', () => {
    expect(troubleInUrl(at('/search?q=error#map'))).toBeNull();
  });

  it('is not the yes of the first of two addresses, which is seen and taken out', () => {
    const url = at('/guest/profile?tab=me#message=Confirmation%20link%20accepted&sb=');
    expect(troubleInUrl(url)).toBeNull();
    expect(isHalfWay(url)).toBe(true);
    expect(isHalfWay(at('/search?message=hello#map'))).toBe(false);
    expect(withoutTrouble(url)).toBe('/guest/profile?tab=me');
  });
});
