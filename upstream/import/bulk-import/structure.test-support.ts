import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload, db } from '../../house/journey.test-support';
import type { CreatingCall, Creations } from '../../platform/record/creating.test-support';
import { importBatch } from './tables';

export const makesNone = ['ofApproval', 'start', 'undo'];

export const creating: Creations = ({ hr, file }) => {
  const sheet = (path: string): CreatingCall => ({
    said: 'file',
    expected: (i) => `list-${i}.csv`,
    ask: (i, name, key) => {
      const bytes = new TextEncoder().encode(`Name,Code\r\n${name},A${i}\r\n`);
      const fields = { date_format: 'ISO', size: String(bytes.length) };
      return askUpload('POST', path, hr.token, fields, file(`list-${i}.csv`, bytes), key);
    },
  });
  return {
    companies: sheet('/company/bulk_upload/'),
    departments: sheet('/department/bulk_upload/'),
    branches: sheet('/branch/bulk_upload/'),
    jobRoles: sheet('/job-role/bulk_upload/'),
    units: sheet('/unit/bulk_upload/'),
    candidates: sheet('/candidate/bulk_upload/'),
    employees: sheet('/employee/bulk_upload/'),
    codes: sheet('/code/bulk_upload/'),
    upgradeLetters: sheet('/employee/upgrade_letters/bulk_upload/'),
    leaveBalances: sheet('/leave/balances/bulk_upload/'),
    runningLoans: sheet('/welfare/running/bulk_upload/'),
    payOpenings: sheet('/payroll/openings/bulk_upload/'),
  };
};

export const scopeSamples: ScopeSamples = {
  namesNone: {
    companies: 'for all companies',
    departments: 'rows, see bulk-import/limits.test.ts',
    branches: 'rows, see bulk-import/limits.test.ts',
    jobRoles: 'rows, see bulk-import/limits.test.ts',
    units: 'rows, see bulk-import/limits.test.ts',
    candidates: 'rows, see bulk-import/limits.test.ts',
    employees: 'rows, see bulk-import/limits.test.ts',
    codes: 'rows, see bulk-import/limits.test.ts',
    upgradeLetters: 'rows, see bulk-import/upgrade.test.ts',
    leaveBalances: 'rows, see bulk-import/leave-balances.test.ts',
    runningLoans: 'rows, see bulk-import/loans.test.ts',
    payOpenings: 'rows, see bulk-import/openings.test.ts',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    payOpenings: 'What another product paid; nobody enters their own',
  },
};

const TODAY = lagosDay();

export const beyond: MakesBeyond = async ({ boss }) => {
  return {
    '/bulk_upload/{id}': await idOf(
      db
        .insert(importBatch)
        .values({
          kind: 'employee',
          file: `${BEYOND}.csv`,
          size: 10,
          key: 'k',
          date_format: 'DMY',
          encoding: 'UTF-8',
          state: 'CHECKED',
          next_byte: 10,
          by_id: boss.id,
          by_name: BEYOND,
          request_id: 'r',
          uploaded_at: FIVE_DAYS_AGO,
          kept_until: addDays(TODAY, 20),
        })
        .returning(),
    ),
  };
};
