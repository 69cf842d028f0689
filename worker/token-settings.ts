/** Which tokens hold, and what verifies them: variables and secrets of the Worker. */
export interface TokenSettings {
  /**
   * Which tokens hold: `tenure`, as our own upstream mints them, when unset; `documents`, as any server that keeps to the
   * documents mints them (decision 039).
   */
  JWT_PROFILE?: string;
  /** Key of session tokens, at least 32 bytes. Not needed with JWT_JWKS_URL. */
  JWT_SECRET?: string;
  /**
   * Key of link tokens, at least 32 bytes, another one than JWT_SECRET. In `documents` it may be missing, and is the Worker's
   * alone: with it, the browser can download files by itself.
   */
  LINK_SECRET?: string;
  /** Algorithms session tokens may use, separated by commas. HS256 when unset. */
  JWT_ALGORITHMS?: string;
  /** Key set that verifies session tokens, instead of JWT_SECRET. */
  JWT_JWKS_URL?: string;
  /** The `iss` that a session must have, in `documents`. Not looked at when unset. */
  JWT_ISSUER?: string;
  /** The one `aud` that a session must have, in `documents`. Not looked at when unset. */
  JWT_AUDIENCE?: string;
  /** Longest life of a session in seconds, in `documents`. 86400 when unset. */
  JWT_MAX_LIFE?: string;
}
