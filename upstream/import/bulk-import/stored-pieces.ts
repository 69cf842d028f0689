import type { Env } from '../../platform/call/env';
import type { FineRow } from './checked-rows';
import type { BatchRow } from './store';

const keyOf = ({ key }: Pick<BatchRow, 'key'>, number: number) => `${key}/${number}`;

/** Keeps what becomes of the rows of a piece. */
export const keepPiece = (env: Env, batch: BatchRow, number: number, rows: FineRow[]) =>
  env.FILES.put(keyOf(batch, number), JSON.stringify(rows), { httpMetadata: { contentType: 'application/json' } });

/** The results for the rows of a piece. */
export async function readPiece(env: Env, batch: BatchRow, number: number): Promise<FineRow[]> {
  const object = await env.FILES.get(keyOf(batch, number));
  if (!object) throw new Error(`piece ${number} of import ${batch.id} is gone`);
  return object.json<FineRow[]>();
}

/** The bytes of an upload from a place on. */
export async function openUpload(
  env: Env,
  { key }: Pick<BatchRow, 'key'>,
  offset: number,
  length?: number,
): Promise<ReadableStream<Uint8Array>> {
  const object = await env.FILES.get(key, { range: length === undefined ? { offset } : { offset, length } });
  if (!object) throw new Error('the upload is gone');
  return object.body;
}

/** Deletes an upload and its pieces. */
export async function dropStored(env: Env, { key, pieces }: Pick<BatchRow, 'key' | 'pieces'>): Promise<void> {
  // One more than there are: a piece is stored before it is counted.
  const keys = [key, ...Array.from({ length: pieces + 1 }, (_, number) => `${key}/${number}`)];
  for (let i = 0; i < keys.length; i += 1000) await env.FILES.delete(keys.slice(i, i + 1000));
}
