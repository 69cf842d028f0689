import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { db } from '../../house/journey.test-support';
import { outbox } from '../../platform/database/tables';
import { writeSending } from './write-sending';

const END = addDays(lagosDay(), 60);

/** An appraisal that HR makes over the public calls, with both KPIs; its id and those of its KPIs. */
export async function makeCycle(token: string, company: number, name = `Cycle ${Math.random()}`) {
  const made = await as(token).appraisal.create({ name, company, start_date: lagosDay(), end_date: END }).response;
  if (made.status !== 200) throw new Error(await made.text());
  const list = await as(token).appraisal.list({ search: name });
  const id = list.results[0]?.id ?? 0;
  for (const category of ['EMPLOYEE', 'WORKFORCE'])
    await as(token).appraisal.createKpi.untyped({ appraisal: id, category, name: `${category} KPI` }).response;
  const kpis = await readKpis(token, id);
  return { id, name, own: kpis[0]?.id ?? 0, workforce: kpis[1]?.id ?? 0 };
}

export const readKpis = async (token: string, appraisal: number) =>
  (await as(token).appraisal.kpis({ appraisal })).results;

export const sendObjectives = (token: string, kpi: number, objectives: object[]) =>
  as(token).appraisal.updateObjectives({ kpi, objectives }).response;

/** Writes all pieces of what is being sent; mails that wait are taken out of the way. */
export async function writeAll(): Promise<void> {
  for (let piece = 0; piece < 60; piece += 1) {
    await db.update(outbox).set({ status: 'SENT' }).where(eq(outbox.status, 'QUEUED'));
    await writeSending(env, new Date());
  }
}
