import type { Standing } from '../contracts/access';
import { documentsTokens } from './documents-tokens';
import { tenureTokens } from './tenure-tokens';
import type { TokenSettings } from './token-settings';

/** Reads tokens by the rules of one profile. Keys are imported once an isolate. */
export interface Session {
  /**
   * Who asks, by the Authorization header and the purpose that a link page names. Neither: anonymous. A token that does not
   * hold: refused. A session is never taken for a link nor the reverse.
   */
  standing: (authorization: string | null, purpose: string | null) => Promise<Standing>;
  /**
   * The one call and input that a download link was made for. Null where links are another server's: the Worker cannot read
   * those, so nothing has been checked of a link that `standing` lets through.
   */
  download: ((token: string) => Promise<Download>) | null;
}

interface Download {
  /** `<module>.<call>` of the contracts' table. */
  call: string;
  input: Record<string, string | number>;
}

const PROFILES = { tenure: tenureTokens, documents: documentsTokens };

/** The reader of tokens that the environment asks for. Throws on settings that could not be served safely. */
export function sessionOf(env: TokenSettings): Session {
  const profile = env.JWT_PROFILE || 'tenure';
  if (profile !== 'tenure' && profile !== 'documents') throw new Error('JWT_PROFILE must be tenure or documents');
  return PROFILES[profile](env);
}
