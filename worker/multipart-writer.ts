import { asciiName, extendedValue } from './file-name';

/** Writes a multipart body in pieces that the caller takes away as it can send them. */
export function multipartWriter() {
  const boundary = `tenure-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  let pieces: Uint8Array[] = [];
  const text = (words: string) => pieces.push(encoder.encode(words));
  const disposition = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')}"`;

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    field(name: string, value: string): void {
      text(`${disposition(name)}\r\n\r\n${value}\r\n`);
    },
    /** Both spellings of the name: `filename*` for its letters, `filename` for readers without it. */
    file(name: string, fileName: string, type: string): void {
      const spelled = `filename="${asciiName(fileName)}"; filename*=${extendedValue(fileName)}`;
      text(`${disposition(name)}; ${spelled}\r\nContent-Type: ${type}\r\n\r\n`);
    },
    bytes(chunk: Uint8Array): void {
      pieces.push(chunk);
    },
    endFile(): void {
      text('\r\n');
    },
    close(): void {
      text(`--${boundary}--\r\n`);
    },
    take(): Uint8Array[] {
      const taken = pieces;
      pieces = [];
      return taken;
    },
  };
}
