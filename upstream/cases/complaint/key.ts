import type { Env } from '../../platform/call/env';

const encoder = new TextEncoder();

/** A case key as it was made, however it is typed. */
const plain = (key: string): string => key.toUpperCase().replace(/[\s-]/g, '');

/** The stored hash of a case key, under a secret, so that a copy of the database opens nothing. */
export async function keyHash({ LINK_SECRET }: Pick<Env, 'LINK_SECRET'>, key: string): Promise<string> {
  const secret = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`complaint ${LINK_SECRET}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signed = await crypto.subtle.sign('HMAC', secret, encoder.encode(plain(key)));
  return [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
