import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AnnouncementDetail } from '../../../contracts/letters/announcement';
import type { RichText } from '../../../contracts/platform/rich-text';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { outbox } from '../../platform/database/tables';
import { mailHtml, mailText } from '../../platform/mail/mail-body';
import { emailStored } from '../../platform/mail/no-email';
import { form, makeReader, richMessage, tellAudiencesNow } from './announcements.test-support';
import { PUBLISHED_ANNOUNCEMENTS, publishedTo } from './audience';
import { announcement } from './tables';

const hr = await makeUser('hr@lagoon.example', ['ADMIN']);
const publish = async (more: object = {}) =>
  (await as(hr.token).announcement.create.untyped(form(more)).response).json<AnnouncementDetail>();

describe('thousands of employees', () => {
  it('are told page by page, nobody twice, by mail with the text in both its forms', async () => {
    const big = await makePlace('BIG');
    await db.run(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
      INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
        gross_salary, net_salary, employment_date, created_at)
      SELECT 'B-' || i, 'Ada', 'Obi', 'big' || i || '@lagoon.example', ${big.company}, ${big.branch},
        ${big.department}, ${big.job_role}, 1, 1, '2020-01-06', '2020-01-06T08:00:00.000Z' FROM n`);
    const text: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hours & <days>' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'See the ' },
            {
              type: 'text',
              text: 'portal',
              marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://portal.example/?a="b"' } }],
            },
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 1 },
          content: [
            { type: 'listItem', content: richMessage('Monday').content },
            { type: 'listItem', content: richMessage('Tuesday').content },
          ],
        },
      ],
    };
    const { id, reached } = await publish({ everyone: false, companies: [big.company], mail: true, message: text });
    expect(reached).toBe(1100);
    await Promise.all([tellAudiencesNow(), tellAudiencesNow()]);
    const mails = (await db.select().from(outbox)).filter(({ recipient }) => recipient.startsWith('big'));
    expect(mails).toHaveLength(1100);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1100);
    const [row] = await db.select().from(announcement).where(eq(announcement.id, id));
    expect(row?.told_up_to).toBeNull();
    const [mail] = mails;
    expect([mail?.subject, mail?.company]).toEqual(['Pension change', 'Company BIG']);
    const plain = mailText(mail?.body ?? '', [], null);
    expect(plain).toContain(
      'Hours & <days>\n\nSee the portal (https://portal.example/?a="b")\n\n1. Monday\n2. Tuesday',
    );
    expect(plain).toContain(`/candidate/profile/summary?announcement=${id}`);
    const html = mailHtml('Company BIG', mail?.body ?? '', [], null);
    expect(html).toMatch(/<h2 [^>]*>Hours &#38; &#60;days&#62;<\/h2>/);
    expect(html).toMatch(/<a href="https:\/\/portal\.example\/\?a=&#34;b&#34;" [^>]*><strong>portal<\/strong><\/a>/);
    expect(html).toMatch(/<ol start="1" [^>]*><li><p [^>]*>Monday<\/p><\/li>/);
  });

  it('are mailed where they have an address', async () => {
    const quiet = await makePlace('QUI');
    await makeReader(quiet, { email: emailStored(undefined, 'QUI-1') });
    await makeReader(quiet, { email: 'reads@lagoon.example' });
    const { id, reached } = await publish({ everyone: false, companies: [quiet.company], mail: true });
    expect(reached).toBe(2);
    await tellAudiencesNow();
    const mails = (await db.select().from(outbox)).filter(({ body }) => body.includes(`?announcement=${id}`));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['reads@lagoon.example']);
  });

  it('find their announcements by index, without looking at other people', async () => {
    const query = sql`EXPLAIN QUERY PLAN SELECT a.id FROM ${PUBLISHED_ANNOUNCEMENTS} WHERE ${publishedTo(1)}
      ORDER BY a.published_at DESC, a.id DESC LIMIT 10`;
    const details = (await db.all<{ detail: string }>(query)).map(({ detail }) => detail);
    // A person who leads the reader is read off the line above them, step by step.
    const above = 'up$|json_each |CONSTANT ROW';
    const slow = new RegExp(`^SCAN (?!a USING INDEX announcement_published|${above})|TEMP B-TREE`);
    expect(details.filter((detail) => slow.test(detail))).toEqual([]);
    expect(details.filter((detail) => /SEARCH e .*\(user_id=\?\)/.test(detail))).toHaveLength(1);
  });
});
