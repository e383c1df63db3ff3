import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FetchRules, judgeFetchUrl, type UrlFault } from './fetch-url.ts';

const rules: FetchRules = { schemes: ['https'], ports: [443], ownHosts: ['kwela.example.co.za'] };
const inDevelopment: FetchRules = { ...rules, schemes: ['https', 'http'], ports: [443, 80, 8_080] };

describe('an address that a host types', () => {
  it.each([
    [
      'https://calendar.example.com/a.ics',
      'https://calendar.example.com/a.ics',
      'calendar.example.com',
      false,
    ],
    [
      'HTTPS://Calendar.Example.COM:443/a?b=c#d',
      'https://calendar.example.com/a?b=c',
      'calendar.example.com',
      false,
    ],
    ['https://bücher.example.com/', 'https://xn--bcher-kva.example.com/', 'xn--bcher-kva.example.com', false],
    ['https://8.8.8.8/hook', 'https://8.8.8.8/hook', '8.8.8.8', true],
    [
      'https://[2606:4700:4700::1111]/hook',
      'https://[2606:4700:4700::1111]/hook',
      '2606:4700:4700::1111',
      true,
    ],
    ['https://10.0.0.1.example.com/', 'https://10.0.0.1.example.com/', '10.0.0.1.example.com', false],
  ])('%s is fetched', (text, url, host, isIp) => {
    expect(judgeFetchUrl(text, rules)).toEqual({ ok: true, value: { url, host, port: 443, isIp } });
  });

  it.each<[string, UrlFault]>([
    ['', 'malformed'],
    ['calendar.example.com/a.ics', 'malformed'],
    ['https:calendar.example.com', 'malformed'],
    ['https:/calendar.example.com', 'malformed'],
    ['//calendar.example.com', 'malformed'],
    ['https://', 'malformed'],
    ['https:///etc/passwd', 'malformed'],
    [' https://example.com', 'malformed'],
    ['https://example.com/a b', 'malformed'],
    ['https://exam\tple.com', 'malformed'],
    ['https://exam\nple.com', 'malformed'],
    ['https://example.com\r\nHost: localhost', 'malformed'],
    ['https:\\\\127.0.0.1\\', 'malformed'],
    ['https://example.com\\@127.0.0.1/', 'malformed'],
    ['https://exam\u200bple.com', 'malformed'],
    ['https://exam\u0000ple.com', 'malformed'],
    ['https://example.com:99999/', 'malformed'],
    ['https://256.256.256.256/', 'malformed'],
    ['https://[::1', 'malformed'],
    [`https://example.com/${'a'.repeat(2_048)}`, 'too_long'],
    ['http://example.com/', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'malformed'],
    ['file://host/etc/passwd', 'scheme'],
    ['gopher://127.0.0.1:6379/_INFO', 'scheme'],
    ['webcal://example.com/a.ics', 'scheme'],
    ['data://text/plain,hello', 'scheme'],
    ['https://thandi:secret@example.com/', 'credentials'],
    ['https://example.com@127.0.0.1/', 'credentials'],
    ['https://@127.0.0.1/', 'credentials'],
    ['https://example.com:pw@[::1]/', 'credentials'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:8443/', 'port'],
    ['https://example.com:80/', 'port'],
    ['https://2130706433/', 'written_to_mislead'],
    ['https://0x7f000001/', 'written_to_mislead'],
    ['https://0x7f.1/', 'written_to_mislead'],
    ['https://0177.0.0.1/', 'written_to_mislead'],
    ['https://017700000001/', 'written_to_mislead'],
    ['https://127.1/', 'written_to_mislead'],
    ['https://127.0.1/', 'written_to_mislead'],
    ['https://0/', 'written_to_mislead'],
    ['https://１２７.0.0.1/', 'written_to_mislead'],
    ['https://①②⑦.⓪.⓪.①/', 'written_to_mislead'],
    ['https://127。0。0。1/', 'written_to_mislead'],
    ['https://%31%32%37.0.0.1/', 'written_to_mislead'],
    ['https://127.0.0.1./', 'written_to_mislead'],
    ['https://134744072/', 'written_to_mislead'],
    ['https://localhost/', 'local_name'],
    ['https://LOCALHOST./', 'local_name'],
    ['https://app.localhost/', 'local_name'],
    ['https://printer.local/', 'local_name'],
    ['https://metadata.google.internal/', 'local_name'],
    ['https://metadata.google.internal./', 'local_name'],
    ['https://intranet/', 'local_name'],
    ['https://router.home.arpa/', 'local_name'],
    ['https://1.0.0.127.in-addr.arpa/', 'local_name'],
    ['https://ⓛocalhost/', 'local_name'],
    ['https://kwela.example.co.za/functions/v1/', 'own_host'],
    ['https://KWELA.example.co.za./', 'own_host'],
    ['https://127.0.0.1/', 'ip_address'],
    ['https://10.1.2.3/', 'ip_address'],
    ['https://169.254.169.254/latest/meta-data/', 'ip_address'],
    ['https://0.0.0.0/', 'ip_address'],
    ['https://[::]/', 'ip_address'],
    ['https://[::1]/', 'ip_address'],
    ['https://[::ffff:127.0.0.1]/', 'ip_address'],
    ['https://[::ffff:8.8.8.8]/', 'ip_address'],
    ['https://[64:ff9b::7f00:1]/', 'ip_address'],
    ['https://[2002:7f00:1::]/', 'ip_address'],
    ['https://[fd00:ec2::254]/', 'ip_address'],
    ['https://[fe80::1]/', 'ip_address'],
  ])('%j is refused: %s', (text, fault) => {
    expect(judgeFetchUrl(text, rules)).toMatchObject({ ok: false, refusal: fault });
  });

  it('says which kind of address it was', () => {
    expect(judgeFetchUrl('https://169.254.169.254/', rules)).toMatchObject({ details: 'link_local' });
  });

  it('may be http on another port where a developer says so, and still no address of the machine', () => {
    expect(judgeFetchUrl('http://example.com:8080/a.ics', inDevelopment)).toMatchObject({
      value: { port: 8_080 },
    });
    expect(judgeFetchUrl('http://example.com/', inDevelopment)).toMatchObject({ value: { port: 80 } });
    expect(judgeFetchUrl('http://127.0.0.1:8080/', inDevelopment).ok).toBe(false);
  });

  it('is none for anything random, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const verdict = judgeFetchUrl(text, rules);
          if (!verdict.ok) return;
          const url = new URL(verdict.value.url);
          expect(url.protocol).toBe('https:');
          expect(url.username + url.password + url.hash).toBe('');
          // What was judged is judged alike when it is read back.
          expect(judgeFetchUrl(verdict.value.url, rules)).toEqual(verdict);
        },
      ),
    );
  });

  it('never passes as a number of an address at home, in whatever base it is written', () => {
    const home = fc.constantFrom(0x7f000001, 0x0a000001, 0xc0a80101, 0xa9fea9fe, 0xac100001, 0);
    fc.assert(
      fc.property(
        home,
        fc.constantFrom(10, 16, 8),
        fc.integer({ min: 1, max: 4 }),
        (address, base, parts) => {
          const written = (value: number) =>
            (base === 10 ? '' : base === 16 ? '0x' : '0') + value.toString(base);
          const heads = Array.from(
            { length: parts - 1 },
            (_, index) => Math.floor(address / 256 ** (3 - index)) % 256,
          );
          const rest = address % 256 ** (5 - parts);
          const host = [...heads, rest].map(written).join('.');
          expect(judgeFetchUrl(`https://${host}/`, rules).ok).toBe(false);
        },
      ),
    );
  });
});
