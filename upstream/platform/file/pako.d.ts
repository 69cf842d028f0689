/** The part of the unpacker of the PDF reader that `pdf-content.ts` limits. */
declare module 'pako' {
  class Inflate {
    chunks: Uint8Array[];
    onData(chunk: Uint8Array): void;
  }
  const pako: { Inflate: typeof Inflate };
  export default pako;
}
