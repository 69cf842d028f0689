/** What `pdf-content.ts` bounds of the unpacker that the reader of PDF uses. */
declare module 'pako' {
  class Inflate {
    chunks: Uint8Array[];
    onData(chunk: Uint8Array): void;
  }
  const pako: { Inflate: typeof Inflate };
  export default pako;
}
