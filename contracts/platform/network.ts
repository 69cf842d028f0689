/**
 * The network of an address, which counts of tries go by: an IPv4 address itself, and of an IPv6 address the 64 bits that one
 * connection is given, because it may take any address in them. Empty for an address that nobody has seen.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // An IPv4 address in IPv6 is that address: all of them share their first 64 bits.
  const last = after.at(-1) ?? before.at(-1) ?? '';
  if (last.includes('.')) return last;
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
