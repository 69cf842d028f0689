import { sql } from 'drizzle-orm';
import type { AppraisalPlace } from '../../../contracts/performance/appraisal-state';
import { endLinks } from '../../platform/link/links';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { isShown } from './appraisal-by-link';
import { PURPOSE_OF } from './appraisal-managers';
import { sameAddress, waiting } from './ask';
import { askMail } from './mails';

/** Mails a manager a new link to the address of the old one, as long as the line names them and the appraisal is shown to them. */
const renewal =
  (place: AppraisalPlace): Renewal =>
  async ({ db, env, now }, claims, email) => {
    const [row] = await waiting(db, sql`k.id = ${Number(claims.sub)}`, 1, sql.raw(`'${place}'`));
    if (!row?.email || !sameAddress(row.email, email) || !isShown(row.state, place)) return false;
    const mails = await enqueueAll(db, [askMail(row, place, row.email, 'renewed', now)], now);
    await db.batch([endLinks(db, [PURPOSE_OF[place]], row.id, now), ...mails]);
    await env.OUTBOX.send({ outbox: true });
    return true;
  };

/** How the links of an appraisal are mailed anew. */
export const appraisalRenewals = {
  'kpi-review': renewal('supervisor'),
  'line-appraisal': renewal('line_manager'),
  'head-appraisal': renewal('head_manager'),
};
