import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';
import { refuseAtEdge } from './problem';
import { secretBytes } from './token-keys';

/** How long a sealed download opens, in seconds: the browser begins it at once. */
const LIFE = 60;

/** A download that a page asked for, and with what. */
const Sealed = z.object({
  authorization: z.string(),
  purpose: z.string().nullable(),
  call: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.number()])),
});
type Sealed = z.infer<typeof Sealed>;

/**
 * Puts a download into a token that only this Worker can read, so that it may stand in an address: the browser's own download
 * sends no header. `open` refuses what was not sealed here in the last minute.
 */
export function downloadSeal(secret: string) {
  const bytes = new Uint8Array([...new TextEncoder().encode('download '), ...secretBytes('LINK_SECRET', secret)]);
  // Made for each use, because a request must not wait for the work of another.
  const key = async () => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    seal: async (download: Sealed): Promise<string> =>
      new EncryptJWT({ ...download })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${LIFE} seconds`)
        .encrypt(await key()),
    open: async (token: string): Promise<Sealed> => {
      const only = {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      };
      const opened = await jwtDecrypt(token, await key(), only).catch(() => undefined);
      const { data } = Sealed.safeParse(opened?.payload);
      if (!data) throw refuseAtEdge.unauthenticated('Token is invalid', 'invalid');
      return data;
    },
  };
}
