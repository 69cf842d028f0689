import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db, mailsTo } from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { headcountModule } from '../../time/headcount/module';
import { outbox } from '../database/tables';
import { sendMails } from '../module/every-minute';

test('a module that fails keeps no mail back, and its log has no value of a statement', async () => {
  await db.insert(outbox).values({
    kind: 'mail',
    recipient: 'ada@lagoon.example',
    company: 'Lagoon',
    subject: 'Your offer',
    body: 'Dear Ada,',
    created_at: new Date().toISOString(),
  });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failing = vi
    .spyOn(headcountModule, 'writeMails')
    .mockImplementationOnce(async () => void (await db.run(sql`SELECT ${'22123456789'} FROM nowhere`)));
  await expect(sendMails(NAMED_MODULES, env, new Date())).rejects.toThrow(/^1 of \d+ pieces of work failed$/);
  expect(await mailsTo('ada@lagoon.example')).toMatchObject([{ status: 'SENT' }]);
  const [lines] = [log.mock.calls.flat().map(String)];
  expect(lines).toEqual([expect.stringContaining('no such table: nowhere')]);
  expect(lines.join()).not.toContain('22123456789');
  failing.mockRestore();
  log.mockRestore();
});
