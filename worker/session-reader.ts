import type { CallerStanding } from '../contracts/platform/access';

/** The headers of a client that the upstream may see, beside the input. */
export interface ForwardedAsker {
  standing: CallerStanding;
  authorization: string | null;
}

/** Reads tokens by the rules of one profile. Keys are imported once an isolate. */
export interface SessionReader {
  /**
   * The principal by the Authorization header and the purpose that a link page names. Neither: anonymous. A token that does not
   * hold: refused. A session is never taken for a link nor the reverse.
   */
  standing: (authorization: string | null, purpose: string | null) => Promise<CallerStanding>;
  /** Whether links are another server's: the Worker has checked nothing of one that `standing` lets through. */
  foreignLinks: boolean;
  /** Links for downloads by the browser itself. Null where nobody makes any. */
  downloads: Downloads | null;
}

interface Downloads {
  /** Makes a link for a minute; null where the upstream makes them. */
  mint: ((by: ForwardedAsker, call: string, input: Download['input']) => Promise<string>) | null;
  /** The purpose of a link. Refuses one that does not hold. */
  open: (token: string) => Promise<Download>;
}

interface Download {
  /** `<module>.<call>` of the contracts' table. */
  call: string;
  input: Record<string, string | number>;
  /** The principal of a download; only `authorization` where the link itself is the credential, and the upstream knows its owner. */
  asker: Pick<ForwardedAsker, 'authorization'> & Partial<ForwardedAsker>;
}
