import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OutboxPoke } from '../platform/call/env';
import { outbox } from '../platform/database/tables';
import { enqueue } from '../platform/mail/outbox';
import worker, { fileNow } from './counted-calls.test-support';
import { db } from './journey.test-support';

const isSent = async (recipient: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, recipient))).map(({ status }) => status === 'SENT');

async function put(recipient: string): Promise<void> {
  const message = { kind: 'mail', recipient, company: 'Lagoon', subject: 'Hello', body: 'Hello' } as const;
  for (const statement of await enqueue(db, message, new Date())) await statement;
}

const batchOf = (file: number) =>
  ({ queue: 'tenure-outbox', messages: [{ body: { outbox: true, file } }] }) as unknown as MessageBatch<OutboxPoke>;

// The queue itself may still be busy with the file before, so the batches are handed over without it.
test('the queue does what a file of tests gave it, and nothing that an earlier file left to it', async () => {
  await put('one@queue.example');
  await worker.queue(batchOf(-1), env);
  expect(await isSent('one@queue.example')).toEqual([false]);
  await worker.queue(batchOf(fileNow()), env);
  expect(await isSent('one@queue.example')).toEqual([true]);
});
