import { zValidator } from '@hono/zod-validator';
import { and, desc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod';
import { plainText } from '../../../contracts/platform/plain-text';
import type { Env } from '../call/env';
import { contactOf } from '../call/installation';
import { database } from '../database/db';
import { outbox } from '../database/tables';
import { attachmentHeader } from '../file/files';
import { sendOutbox } from './mail';
import { mailHtml, mailText, richIn } from './mail-body';
import { bytesOf, urlsOf } from './mail-provider';
import { richHtml } from './rich-text';

/**
 * The mails and texts of the product, so that their links can be followed on a developer's machine. It is imported behind
 * `__LOCAL__` only; a test of the deployed bundle proves that it is not in there.
 */
export const mailbox = new Hono<{ Bindings: Env }>();

const Query = z.object({
  to: z.string().optional(),
  subject: z.string().optional(),
  page: z.coerce.number().int().min(1).default(1),
});
const PER_PAGE = 50;

async function messages(env: Env, query: z.infer<typeof Query>) {
  await sendOutbox(env, new Date());
  const rows = await database(env.DB)
    .select()
    .from(outbox)
    .where(
      and(
        query.to ? sql`${outbox.recipient} = ${query.to} COLLATE NOCASE` : undefined,
        query.subject ? sql`instr(${outbox.subject}, ${query.subject}) > 0` : undefined,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(PER_PAGE)
    .offset((query.page - 1) * PER_PAGE);
  const contact = await contactOf(database(env.DB));
  return Promise.all(rows.map(async (row) => ({ row, urls: await urlsOf(row.links, env), contact })));
}

mailbox.get('/mailbox.json', zValidator('query', Query), async (c) => {
  const found = await messages(c.env, c.req.valid('query'));
  return c.json(
    found.map(({ row, urls, contact }) => ({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      subject: plainText(row.subject),
      text: row.kind === 'sms' ? row.body : mailText(row.body, urls, contact),
      html: mailHtml(row.company, row.body, urls, contact),
      reply_to: row.kind === 'sms' ? null : contact,
      links: urls,
      attachments: row.attachments,
      status: row.status,
      at: row.created_at,
    })),
  );
});

mailbox.get('/mailbox/:id{[0-9]+}/:index{[0-9]+}', async (c) => {
  const { id, index } = c.req.param();
  const [row] = await database(c.env.DB)
    .select()
    .from(outbox)
    .where(eq(outbox.id, Number(id)));
  const file = row?.attachments[Number(index)];
  if (!file) return c.notFound();
  return new Response(await bytesOf(c.env, file), {
    headers: { 'content-type': file.type, 'content-disposition': attachmentHeader(file.name) },
  });
});

mailbox.get('/mailbox', zValidator('query', Query), async (c) => {
  const query = c.req.valid('query');
  const found = await messages(c.env, query);
  return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mailbox</title>
      </head>
      <body style="font:14px/20px system-ui;max-width:760px;margin:24px auto;padding:0 16px;color:#1a211e">
        <h1 style="font-size:20px">Mailbox</h1>
        <p>What Tenure mailed and texted on this machine. Nothing leaves it. Newest first.</p>
        <form><label>To <input name="to" value="${query.to ?? ''}" /></label> <button>Show</button></form>
        ${found.map(
          ({
            row,
            urls,
            contact,
          }) => html`<article style="border:1px solid #d7dcda;border-radius:8px;margin:16px 0;padding:16px">
            <p style="margin:0;color:#5f6563">
              ${row.kind === 'sms' ? 'SMS' : 'Mail'} to <strong>${row.recipient}</strong> · ${row.created_at} · ${row.status}
            </p>
            <h2 style="font-size:16px;margin:4px 0 12px">${plainText(row.subject)}</h2>
            ${row.body.split(/\n{2,}/).map((block) => {
              const rich = richIn(block);
              if (rich) return raw(richHtml(rich));
              const button = /^\[\[(\d+)\|([^\]]+)\]\]$/.exec(block.trim());
              return button
                ? html`<p><a href="${urls[Number(button[1])] ?? ''}">${button[2] ?? ''}</a></p>`
                : html`<p style="white-space:pre-line">${block}</p>`;
            })}
            ${row.attachments.map(
              ({ name }, index) => html`<p><a href="/mailbox/${row.id}/${index}" download="${name}">${name}</a></p>`,
            )}
            ${contact && row.kind === 'mail' ? html`<p style="color:#5f6563">Questions? Write to ${contact}</p>` : raw('')}
          </article>`,
        )}
        ${found.length === PER_PAGE ? html`<a href="?page=${query.page + 1}">Older</a>` : raw('')}
        ${found.length === 0 ? html`<p>No mail yet.</p>` : raw('')}
      </body>
    </html>`);
});
