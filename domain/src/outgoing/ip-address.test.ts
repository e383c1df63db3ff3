import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IpFault, judgeIp, judgeResolved } from './ip-address.ts';

describe('an IP address', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['41.203.18.5', '41.203.18.5'],
    ['100.63.255.255', '100.63.255.255'],
    ['100.128.0.0', '100.128.0.0'],
    ['172.15.255.255', '172.15.255.255'],
    ['172.32.0.0', '172.32.0.0'],
    ['223.255.255.255', '223.255.255.255'],
    ['2c0f:f4c0:1185:81a1::1', '2c0f:f4c0:1185:81a1::1'],
    ['2606:4700:4700:0:0:0:0:1111', '2606:4700:4700::1111'],
    ['2001:200::1', '2001:200::1'],
  ])('%s is public', (text, address) => {
    expect(judgeIp(text)).toEqual({ ok: true, value: address });
  });

  it.each<[string, IpFault]>([
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'special_purpose'],
    ['10.0.0.1', 'private'],
    ['10.255.255.255', 'private'],
    ['100.64.0.1', 'carrier_grade_nat'],
    ['100.100.100.200', 'carrier_grade_nat'],
    ['100.127.255.255', 'carrier_grade_nat'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'cloud_host'],
    ['169.254.169.254', 'link_local'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'special_purpose'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', 'tunnel'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarking'],
    ['198.19.255.255', 'benchmarking'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.9', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.250', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['0:0:0:0:0:0:0:1', 'loopback'],
    ['::127.0.0.1', 'holds_ipv4'],
    ['::ffff:127.0.0.1', 'holds_ipv4'],
    ['::ffff:7f00:1', 'holds_ipv4'],
    ['::ffff:8.8.8.8', 'holds_ipv4'],
    ['::ffff:0:169.254.169.254', 'holds_ipv4'],
    ['64:ff9b::10.0.0.1', 'holds_ipv4'],
    ['64:ff9b:1::a00:1', 'holds_ipv4'],
    ['100::1', 'reserved'],
    ['2001::1', 'tunnel'],
    ['2001:0:7f00:1::', 'tunnel'],
    ['2001:2::1', 'benchmarking'],
    ['2001:10::1', 'special_purpose'],
    ['2001:20::1', 'special_purpose'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', 'tunnel'],
    ['2002:a9fe:a9fe::1', 'tunnel'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'reserved'],
    ['fc00::1', 'private'],
    ['fd00:ec2::254', 'private'],
    ['fe80::1', 'link_local'],
    ['febf::1', 'link_local'],
    ['fec0::1', 'private'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'reserved'],
  ])('%s is refused: %s', (text, fault) => {
    expect(judgeIp(text)).toMatchObject({ ok: false, refusal: fault });
  });

  it.each([
    '',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f.0.0.1',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '127.0.0.1:80',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.08',
    '256.1.1.1',
    '1.2.3.4.5',
    '８.8.8.8',
    '[::1]',
    'fe80::1%eth0',
    '2606:4700::1111%25lo',
    ':::1',
    '1::2::3',
    '12345::1',
    'localhost',
    'example.com',
  ])('%j is none', (text) => {
    expect(judgeIp(text)).toMatchObject({ ok: false, refusal: 'not_an_ip' });
  });

  it('of IPv4 is public in no range that a home or an office uses, whatever its numbers', () => {
    const byte = fc.nat({ max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const isHome =
          a === 10 ||
          a === 127 ||
          a === 0 ||
          (a === 172 && b >= 16 && b <= 31) ||
          (a === 192 && b === 168) ||
          a >= 224;
        const verdict = judgeIp(`${a}.${b}.${c}.${d}`);
        if (isHome) expect(verdict.ok).toBe(false);
        if (verdict.ok) expect(verdict.value).toBe(`${a}.${b}.${c}.${d}`);
      }),
    );
  });

  it('never passes by being written as IPv6 in any of the ways that carry IPv4', () => {
    const byte = fc.nat({ max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const hex = [a * 256 + b, c * 256 + d].map((part) => part.toString(16)).join(':');
        for (const text of [
          `::ffff:${a}.${b}.${c}.${d}`,
          `::ffff:${hex}`,
          `64:ff9b::${hex}`,
          `2002:${hex}::1`,
          `::${hex}`,
        ]) {
          expect(judgeIp(text).ok).toBe(false);
        }
      }),
    );
  });
});

describe('the addresses of a name', () => {
  it('are all spoken to when all are public', () => {
    expect(judgeResolved(['8.8.8.8', '2606:4700:4700::1111'])).toEqual({
      ok: true,
      value: ['8.8.8.8', '2606:4700:4700::1111'],
    });
  });

  it('are refused for one that is not, and when there are none', () => {
    expect(judgeResolved(['8.8.8.8', '127.0.0.1'])).toEqual({
      ok: false,
      refusal: 'loopback',
      details: { address: '127.0.0.1' },
    });
    expect(judgeResolved([])).toMatchObject({ refusal: 'no_address' });
  });
});
