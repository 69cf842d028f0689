import { and, eq, sql } from 'drizzle-orm';
import type { CompanyDetail } from '../../../contracts/organisation/company';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange } from '../../platform/database/db';
import { exchange, pictureAnswer, pictureVersion, takePicture } from '../../platform/file/picture';
import { readCompany } from './store';
import { company } from './tables';

const logoKeys = (db: Db, id: number) => db.select({ key: company.logo }).from(company).where(eq(company.id, id));

async function keyOf(db: Db, id: number): Promise<string | null> {
  const [found] = await logoKeys(db, id);
  if (!found) throw refuse.notFound();
  return found.key;
}

/** The logo of a company. */
export const logoAnswer = async ({ db, env, input }: Call<{ id: number; version?: string | undefined }>) =>
  pictureAnswer(env, await keyOf(db, input.id), 'logo', input.version);

/** Replaces the logo. It is no part of the form, so it does not outdate an open one. */
export async function saveCompanyLogo(call: Call<{ id: number }>): Promise<CompanyDetail> {
  const before = await keyOf(call.db, call.input.id);
  const picture = await takePicture(call, 'logo', `logos/${call.input.id}`);
  if (!picture) throw refuse.fields({ logo: ['Please upload a valid file'] });
  return change(call, before, picture.key, 'Logo changed');
}

/** Takes the logo away. */
export const deleteLogo = async (call: Call<{ id: number }>): Promise<CompanyDetail> =>
  change(call, await keyOf(call.db, call.input.id), null, 'Logo removed');

async function change(
  { db, env, input, audit, commit }: Call<{ id: number }>,
  before: string | null,
  after: string | null,
  action: string,
) {
  const { id } = input;
  return exchange(env, { row: () => logoKeys(db, id), before, after }, async (ran) =>
    commit(
      [
        db
          .update(company)
          .set({ logo: after })
          .where(and(eq(company.id, id), sql`${company.logo} IS ${before}`)),
        mustChange(db),
        audit({
          action,
          record: 'company',
          record_id: id,
          before: { logo: await pictureVersion(before) },
          after: { logo: await pictureVersion(after) },
        }),
      ],
      () => readCompany(db, id),
      { ran, conflict: 'Somebody changed the logo in the meantime. Reload the page.' },
    ),
  );
}
