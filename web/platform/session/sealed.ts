import { DAY_MS } from '../../../contracts/platform/dates';
import { KEPT_DAYS } from '../../../contracts/platform/kept-days';

const CIPHER = 'AES-GCM';

/** A value with its owner and the instant since which it is kept, in milliseconds. */
export interface Label {
  name: string;
  user: number;
  at: number;
}

/** A value that can be read with the key of this device alone. */
export interface SealedValue extends Label {
  iv: BufferSource;
  bytes: ArrayBuffer;
}

/** A key that this browser uses and gives to nobody, the application included. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);

/** Bound to the value, so that it opens under no other name, for nobody else, and no later than its age allows. */
const bound = ({ name, user, at }: Label) => new TextEncoder().encode(JSON.stringify([name, user, at]));

export async function sealBytes(key: CryptoKey, label: Label, plain: BufferSource): Promise<SealedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData: bound(label) }, key, plain);
  return { ...label, iv, bytes };
}

/** The bytes again. It throws where the key, the label or the bytes are not those that were sealed. */
export const unsealedBytes = (key: CryptoKey, { iv, bytes, ...label }: SealedValue): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: CIPHER, iv, additionalData: bound(label) }, key, bytes);

export const seal = (key: CryptoKey, label: Label, value: unknown): Promise<SealedValue> =>
  sealBytes(key, label, new TextEncoder().encode(JSON.stringify(value)));

/** The value again; it throws as `unsealedBytes` does. */
export const unsealValue = async (key: CryptoKey, sealed: SealedValue): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealedBytes(key, sealed)));

/** Whether a value is kept no longer. One from the day after tomorrow comes from a clock that was wrong. */
export const isKeptTooLong = ({ at }: Pick<Label, 'at'>, now: number, days = KEPT_DAYS): boolean =>
  now - at > days * DAY_MS || at - now > DAY_MS;
