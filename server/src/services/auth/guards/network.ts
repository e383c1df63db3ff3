import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What attempts are counted by: an IPv4 address, or the /64 network of an IPv6 one. Anyone who has one IPv6 address has the
 * other 2⁶⁴ of its network as well.
 */
export function networkOf(ip: string): string {
  const ipv4 = MAPPED_IPV4.exec(ip)?.groups?.ipv4;
  if (ipv4 !== undefined) return ipv4;
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
