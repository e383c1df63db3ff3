import ipaddr from 'ipaddr.js';
import { ok, type Result, refuse } from '../result.ts';

/** Why a server may not speak to an address. */
export const IP_FAULTS = [
  'not_an_ip',
  'unspecified',
  'loopback',
  'private',
  'link_local',
  'carrier_grade_nat',
  'multicast',
  'broadcast',
  'documentation',
  'benchmarking',
  'special_purpose',
  'cloud_host',
  'holds_ipv4',
  'tunnel',
  'reserved',
] as const;
export type IpFault = (typeof IP_FAULTS)[number];

/** In order: the first range that holds an address says why. */
const IPV4_RANGES: readonly (readonly [range: string, fault: IpFault])[] = [
  ['0.0.0.0/32', 'unspecified'],
  ['0.0.0.0/8', 'special_purpose'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'carrier_grade_nat'],
  ['127.0.0.0/8', 'loopback'],
  // Where clouds answer questions of their own machines; public by its number, so no registry has it.
  ['168.63.129.16/32', 'cloud_host'],
  ['169.254.0.0/16', 'link_local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'special_purpose'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'special_purpose'],
  ['192.52.193.0/24', 'special_purpose'],
  ['192.88.99.0/24', 'tunnel'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'special_purpose'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['255.255.255.255/32', 'broadcast'],
  ['240.0.0.0/4', 'reserved'],
];

const IPV6_RANGES: readonly (readonly [range: string, fault: IpFault])[] = [
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  // Each of these carries an IPv4 address that a network in between may go on to.
  ['::/96', 'holds_ipv4'],
  ['::ffff:0:0/96', 'holds_ipv4'],
  ['::ffff:0:0:0/96', 'holds_ipv4'],
  ['64:ff9b::/96', 'holds_ipv4'],
  ['64:ff9b:1::/48', 'holds_ipv4'],
  ['2002::/16', 'tunnel'],
  ['2001::/32', 'tunnel'],
  ['2001:2::/48', 'benchmarking'],
  ['2001:db8::/32', 'documentation'],
  ['2001::/23', 'special_purpose'],
  ['2620:4f:8000::/48', 'special_purpose'],
  ['3fff::/20', 'documentation'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link_local'],
  ['fec0::/10', 'private'],
  ['ff00::/8', 'multicast'],
];
/** All that is given out as public; what lies outside is not, whatever it becomes. */
const IPV6_PUBLIC = '2000::/3';

type Address = ReturnType<typeof ipaddr.parse>;
const isIn = (address: Address, range: string): boolean => {
  const [base, bits] = ipaddr.parseCIDR(range);
  return address.kind() === base.kind() && address.match(base, bits);
};

/** As it is written in full, four decimal numbers or IPv6 without a zone: nothing that only some programs take for an address. */
function parsed(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return !text.includes('%') && text.includes(':') && ipaddr.IPv6.isValid(text)
    ? ipaddr.IPv6.parse(text)
    : null;
}

/**
 * Whether a server may speak to an IP address that somebody else chose: only to what is public by the registries of special
 * addresses. An IPv6 address that carries one of IPv4 is refused whatever it carries. Answers with the address in its shortest
 * form. Source: docs/rules/outgoing.md “Addresses” (RFC 6890, iana.org/assignments/iana-ipv4-special-registry).
 */
export function judgeIp(text: string): Result<string, IpFault> {
  const address = parsed(text);
  if (address === null) return refuse('not_an_ip');
  const ranges = address.kind() === 'ipv4' ? IPV4_RANGES : IPV6_RANGES;
  const found = ranges.find(([range]) => isIn(address, range));
  if (found !== undefined) return refuse(found[1]);
  const isPublic = address.kind() === 'ipv4' || isIn(address, IPV6_PUBLIC);
  return isPublic ? ok(address.toString()) : refuse('reserved');
}

/**
 * The addresses that a name stands for, when a server may speak to each of them: one bad one refuses all, because the owner of the
 * name chooses which is taken. The connection is made to an address of this list, never to the name again.
 * Source: docs/rules/outgoing.md “Names”.
 */
export function judgeResolved(
  addresses: readonly string[],
): Result<readonly string[], IpFault | 'no_address', { readonly address: string } | undefined> {
  const judged = addresses.map((address) => ({ address, verdict: judgeIp(address) }));
  for (const { address, verdict } of judged) if (!verdict.ok) return refuse(verdict.refusal, { address });
  if (judged.length === 0) return refuse('no_address');
  return ok(judged.flatMap(({ verdict }) => (verdict.ok ? [verdict.value] : [])));
}
