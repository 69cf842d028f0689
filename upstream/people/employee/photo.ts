import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange } from '../../platform/database/db';
import { exchange, pictureAnswer, pictureVersion, takePicture } from '../../platform/file/picture';
import { readRow } from '../../platform/record/row';
import { mayReadEmployee } from './own';
import { readEmployee } from './read';
import { employee } from './tables';

const keys = (db: Db, id: number) => db.select({ key: employee.image }).from(employee).where(eq(employee.id, id));

/** The photo of an employee, else that of their account. */
export async function employeePhotoAnswer(call: Call<{ id: number; image?: string | undefined }>): Promise<Response> {
  const { db, env, input } = call;
  const found = await readRow(
    db,
    z.object({ image: z.string().nullable() }),
    sql`SELECT coalesce(e.image, u.image) AS image FROM employee e LEFT JOIN user u ON u.id = e.user_id
    WHERE e.id = ${input.id} AND ${mayReadEmployee(call)}`,
  );
  return pictureAnswer(env, found?.image ?? null, 'photo', input.image);
}

/** Replaces the photo. It is no part of the form, so it does not outdate an open one. */
export async function saveEmployeePhoto(call: Call<{ id: number }>): Promise<EmployeeDetail> {
  const { db, env, input, audit, commit } = call;
  const { id } = input;
  const [before] = await keys(db, id);
  if (!before) throw refuse.notFound();
  const picture = await takePicture(call, 'image', `employees/${id}`);
  if (!picture) throw refuse.fields({ image: ['Please upload a valid file'] });
  return exchange(env, { row: () => keys(db, id), before: before.key, after: picture.key }, async (ran) =>
    commit(
      [
        db
          .update(employee)
          .set({ image: picture.key })
          .where(and(eq(employee.id, id), sql`${employee.image} IS ${before.key}`)),
        mustChange(db),
        audit({
          action: 'Photo changed',
          record: 'employee',
          record_id: id,
          before: { image: await pictureVersion(before.key) },
          after: { image: await pictureVersion(picture.key) },
        }),
      ],
      () => readEmployee(call, sql`e.id = ${id}`),
      { ran, conflict: 'Somebody changed the photo in the meantime. Reload the page.' },
    ),
  );
}
