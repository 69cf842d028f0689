/** Names and contents of a zip whose entries are stored and not compressed, as its own directory lists them. */
export function zipEntries(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('The zip has no end.');
  const entries: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, note] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const header = zip.readUInt32LE(at + 42);
    const data = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    entries[zip.toString('utf8', at + 46, at + 46 + name)] = zip.subarray(data, data + zip.readUInt32LE(at + 24));
    at += 46 + name + extra + note;
  }
  return entries;
}
