/** The last position of some bytes in others; -1 where there is none. */
export function lastIndexOf(bytes: Uint8Array, sought: readonly number[]): number {
  const [first] = sought;
  for (let at = bytes.length - sought.length; at >= 0; at--)
    if (bytes[at] === first && sought.every((byte, i) => bytes[at + i] === byte)) return at;
  return -1;
}
