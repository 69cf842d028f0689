import { decodeField, make, type PartInfo } from 'multipasta';
import { cleanText } from '../contracts/platform/characters';
import { wholeBoundaries } from '../contracts/platform/multipart-cut';
import { refuseAtEdge } from './problem';

/** The handlers of a reader of multipart bodies for the parts. A handler refuses a part by throwing. */
export interface PartHandlers {
  field: (name: string, value: string) => void;
  /** Starts a file; the answer takes its bytes, then null at its end. */
  file: (name: string, fileName: string) => (bytes: Uint8Array | null) => void;
}

/** Reads a multipart body chunk by chunk, holding no more than a boundary's length of it. */
export interface PartReader {
  write: (chunk: Uint8Array) => void;
  /** Throws when the closing boundary has not come: the body was cut. */
  end: () => void;
}

const BOUNDARY = /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*$/i;
/** As browsers and fetch write it: quotes inside a name are escaped, other characters are UTF-8. */
const DISPOSITION =
  /^form-data\s*;\s*name="((?:[^"\\]|\\.)*)"(?:\s*;\s*filename="((?:[^"\\]|\\.)*)")?(?:\s*;\s*filename\*=\S+)?\s*$/i;

const FIELD_MAX = 64_000;
const PARTS_MAX = 100;

const malformed = () => refuseAtEdge.malformed('The upload is not valid multipart/form-data');

/** Makes a reader for a request with this Content-Type. */
export function partReader(contentType: string | null, handlers: PartHandlers): PartReader {
  const match = BOUNDARY.exec(contentType ?? '');
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw refuseAtEdge.malformed('Files are sent as multipart/form-data', 415);
  let done = false;

  const parser = make({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    maxFieldSize: FIELD_MAX,
    maxParts: PARTS_MAX,
    isFile: (info) => dispositionOf(info).fileName !== undefined,
    onField: (info, value) => handlers.field(dispositionOf(info).name, decodeField(info, value)),
    onFile: (info) => {
      const { name, fileName = '' } = dispositionOf(info);
      return handlers.file(name, fileName);
    },
    onError: () => {
      throw malformed();
    },
    onDone: () => {
      done = true;
    },
  });

  const whole = wholeBoundaries(new TextEncoder().encode(`\r\n--${boundary}`), (chunk) => {
    // Bytes after the closing boundary are ignored.
    if (done) return;
    try {
      parser.write(chunk);
    } catch (error) {
      // A name in broken percent form; refusals of the handlers pass through.
      throw error instanceof URIError ? malformed() : error;
    }
  });
  return {
    write: whole.write,
    end: () => {
      whole.end();
      if (!done) throw malformed();
    },
  };
}

/**
 * The names of a part. multipasta reads no letter beyond Latin-1 in them and then takes the file for a field, so a
 * file called "Ọlá.pdf" needs this reading of the raw header.
 */
function dispositionOf(info: PartInfo): { name: string; fileName?: string } {
  const header = info.headers['content-disposition'];
  const match = typeof header === 'string' ? DISPOSITION.exec(header) : null;
  const [, name, fileName] = match ?? [];
  if (name === undefined || name === '') throw malformed();
  return { name: unescaped(name), ...(fileName !== undefined && { fileName: unescaped(fileName) }) };
}

const ESCAPES: Record<string, string> = { '%22': '"', '%0d': ' ', '%0a': ' ' };
const unescaped = (name: string): string =>
  cleanText(name.replace(/\\(.)/g, '$1').replace(/%22|%0d|%0a/gi, (code) => ESCAPES[code.toLowerCase()] ?? ''));
