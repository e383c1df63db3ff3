import { describe, expect, it } from 'vitest';
import { readCompanyNumber } from './company-number.ts';

describe('the registration number of a company', () => {
  it.each([
    ['2014/123456/07', '2014/123456/07', 'private'],
    [' 2014 / 123456 / 07 ', '2014/123456/07', 'private'],
    ['2014-123456-07', '2014/123456/07', 'private'],
    ['201412345607', '2014/123456/07', 'private'],
    ['K2020/000001/08', '2020/000001/08', 'non_profit'],
    ['ck1998/012345/23', '1998/012345/23', 'close_corporation'],
    ['1926/000001/06', '1926/000001/06', 'public'],
    ['2001/005555/21', '2001/005555/21', 'incorporated'],
    ['2009/000777/25', '2009/000777/25', 'co_operative'],
    ['2003/000999/30', '2003/000999/30', 'state_owned'],
    ['2026/654321/99', '2026/654321/99', 'other'],
  ])('%s is %s, %s', (typed, number, kind) => {
    expect(readCompanyNumber(typed, 2026)).toMatchObject({ ok: true, value: { number, kind } });
  });

  it.each([
    ['2014/12345/07', 'company_number'],
    ['2014/1234567/07', 'company_number'],
    ['14/123456/07', 'company_number'],
    ['2014/123456', 'company_number'],
    ['2014/123456/7', 'company_number'],
    ['X2014/123456/07', 'company_number'],
    ['', 'company_number'],
    ['1925/123456/07', 'company_year'],
    ['2027/123456/07', 'company_year'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(readCompanyNumber(typed, 2026)).toMatchObject({ ok: false, refusal: fault });
  });
});
