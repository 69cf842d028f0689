/** A failure, in the one shape of the whole product. `status` is the HTTP status of the answer, or one of two ways of having none. */
export interface Problem {
  /** HTTP status; 0 when there was no answer (the documents' "no response"). */
  status: number;
  code:
    | 'UNREACHABLE'
    | 'TIMEOUT'
    | 'BAD_RESPONSE'
    | 'SERVER'
    | 'REFUSED'
    | 'INVALID'
    | 'UNAUTHENTICATED'
    | 'FORBIDDEN'
    | 'NOT_FOUND'
    /** The server has no such call: it offers less than the contract. */
    | 'NOT_OFFERED'
    | 'RATE_LIMITED';
  /** The server's own words (`detail`, `message`, `error`, or the first of a list), tags stripped, at most 500 characters. */
  message?: string;
  /** All of the server's own words, when it sent a list of several. The first is `message`. */
  messages?: string[];
  /** Field name as on the wire, to its messages. */
  fields?: Record<string, string[]>;
  /** Seconds to wait, from `Retry-After`, at most 300. */
  retryAfter?: number;
  /** For a refused link: which page to show. `used` also covers a link that a newer one replaced, `replaced` one that went
   * to an address that was corrected since. */
  link?: 'expired' | 'used' | 'replaced' | 'invalid';
  /** The id of the request, shown small next to an error so that a person can quote it. */
  requestId?: string;
}

/** Longest server text shown to a person, in characters (facts: security section 5). */
export const PROBLEM_MESSAGE_MAX = 500;
