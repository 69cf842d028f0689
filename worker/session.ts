import { documentsTokens } from './documents-tokens';
import type { SessionReader } from './session-reader';
import { tenureTokens } from './tenure-tokens';
import type { TokenSettings } from './token-settings';

const PROFILES = { tenure: tenureTokens, documents: documentsTokens };

/** The reader of tokens that the environment asks for. Throws on settings that could not be served safely. */
export function sessionOf(env: TokenSettings): SessionReader {
  const profile = env.JWT_PROFILE || 'tenure';
  if (profile !== 'tenure' && profile !== 'documents') throw new Error('JWT_PROFILE must be tenure or documents');
  return PROFILES[profile](env);
}
