import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { PRESETS, type Preset } from '../../contracts/platform/limits';
import { user } from '../platform/database/tables';
import { randomId, signSession } from '../platform/link/tokens';
import { makeUser } from './ask.test-support';
import { db } from './journey.test-support';

/** Makes an admin for each preset, of all companies or of some. Returns their session tokens. */
export async function signInPresets(
  presets: readonly Preset[],
  companies: number[] | null = null,
): Promise<Map<Preset, string>> {
  const tokens = new Map<Preset, string>();
  for (const preset of presets) {
    const person = await makeUser(`${preset.replace(' ', '.')}${companies ?? ''}@lagoon.example`, ['ADMIN']);
    const limits = { companies, areas: PRESETS[preset] };
    await db.update(user).set({ limits }).where(eq(user.id, person.id));
    const claims = { user_id: person.id, roles: person.roles, limits, jti: randomId() };
    tokens.set(preset, await signSession(claims, env.JWT_SECRET, new Date()));
  }
  return tokens;
}
