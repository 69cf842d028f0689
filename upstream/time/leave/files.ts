import { sql } from 'drizzle-orm';
import { DOCUMENT_FILE } from '../../../contracts/platform/files';
import { LEAVE_FILES, type LeaveFile } from '../../../contracts/time/leave';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { dropFiles, type StoredFile, storeSmallFile } from '../../platform/file/files';
import { exists } from '../../platform/record/row';

/** The files of a request by their field. */
export type LeaveFiles = Partial<Record<LeaveFile, StoredFile>>;

const isField = (field: string): field is LeaveFile => LEAVE_FILES.some((one) => one === field);

/** Stores the files of a request, at most one in each field. Where one is refused, those before it are deleted. */
export async function takeFiles(call: Pick<Call<unknown>, 'env' | 'files'>, employee: number): Promise<LeaveFiles> {
  const taken: LeaveFiles = {};
  try {
    for await (const file of call.files) {
      if (!isField(file.field)) throw refuse.errors('A file was sent that this call does not take.');
      if (taken[file.field]) throw refuse.fields({ [file.field]: ['Send one file'] });
      taken[file.field] = await storeSmallFile(call.env, `employees/${employee}/leave`, file, DOCUMENT_FILE);
    }
    return taken;
  } catch (error) {
    await dropFiles(call.env, leaveFileKeys(taken));
    throw error;
  }
}

export const leaveFileKeys = (taken: LeaveFiles): string[] => Object.values(taken).map(({ key }) => key);

/** Whether a request names one of the files. */
export const isKept = (db: Call<unknown>['db'], taken: LeaveFiles): Promise<boolean> => {
  const keys = sql`(SELECT value FROM json_each(${JSON.stringify(leaveFileKeys(taken))}))`;
  return exists(
    db,
    sql`SELECT 1 FROM leave_request WHERE handover_document IN ${keys} OR relief_officer_cv IN ${keys}
      OR certificate IN ${keys} LIMIT 1`,
  );
};
