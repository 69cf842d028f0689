import { sql } from 'drizzle-orm';
import type { AppraisalManager } from '../../../contracts/performance/appraisal-state';
import { endLinks } from '../../platform/link/links';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { isShown } from './appraisal-by-link';
import { APPRAISAL_LINK_PURPOSE } from './appraisal-managers';
import { isSameAddress, readWaitingAppraisals } from './ask';
import { appraisalAskMail } from './mails';

/** Mails a manager a new link to the address of the old one, as long as the line names them and the appraisal is shown to them. */
const renewal =
  (place: AppraisalManager): Renewal =>
  async ({ db, env, now }, claims, email) => {
    const [row] = await readWaitingAppraisals(db, sql`k.id = ${Number(claims.sub)}`, 1, sql.raw(`'${place}'`));
    if (!row?.email || !isSameAddress(row.email, email) || !isShown(row.state, place)) return false;
    const mails = await enqueueAll(db, [appraisalAskMail(row, place, row.email, 'renewed', now)], now);
    await db.batch([endLinks(db, [APPRAISAL_LINK_PURPOSE[place]], row.id, now), ...mails]);
    await env.OUTBOX.send({ outbox: true });
    return true;
  };

/** How the links of an appraisal are mailed again. */
export const appraisalRenewals = {
  'kpi-review': renewal('supervisor'),
  'line-appraisal': renewal('line_manager'),
  'head-appraisal': renewal('head_manager'),
};
