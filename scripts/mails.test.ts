import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOfRepository } from './changed-files.ts';

/**
 * The code that mails without `enqueue` in a call, where its sender is counted (decision 152), and its limit: one mail for each
 * record of HR, unless something else is said.
 */
const BEYOND_CALLS: Record<string, string> = {
  'upstream/letters/announcement/remind.ts': 'once for each reader and day',
  'upstream/letters/announcement/notices-to-audience.ts': 'once for each reader of an announcement',
  'upstream/performance/appraisal/ask.ts': 'once for each appraisal, and its reminders',
  'upstream/performance/appraisal/write-sending.ts': 'once for each appraisal that HR sends',
  'upstream/approvals/approval/remind.ts': 'reminders of the sweep',
  'upstream/access/auth/reset.ts': 'counted for each address and network when it is asked for',
  'upstream/people/document/request.ts': 'once for each employee and document that HR asks for',
  'upstream/people/employee-mail/writing.ts': 'once for each recipient of a mail of HR',
  'upstream/time/headcount/digest.ts': 'digests of the sweep',
  'upstream/time/headcount/write-headcounts.ts': 'once for each headcount that HR asks for',
  'upstream/health/hmo-survey/ask.ts': 'once for each person who is asked',
  'upstream/letters/issued-letter/writing.ts': 'once for each letter',
  'upstream/time/leave/ask.ts': 'counted by the request for leave',
  'upstream/hiring/meeting/reminders.ts': 'reminders of the sweep',
  'upstream/pay/payroll/tell-people.ts': 'once for each payslip',
  'upstream/platform/module/reminder.ts': 'reminders of the sweep',
  'upstream/desk/report/mailing.ts': 'once for each kept report and day',
};

test('mails are written by calls, which are counted, or by what is named with its bound', () => {
  const root = join(import.meta.dirname, '..');
  const files = [...sourcesOfRepository().keys()].filter(
    (file) =>
      /^upstream\/.*\.ts$/.test(file) &&
      !/\.test(-support)?\.ts$|^upstream\/(platform\/mail\/outbox|seed\/.*|.*seed)\.ts$/.test(file),
  );
  const beyond = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return (
      /INTO outbox|insert\(outbox\)/.test(text) ||
      (/database\(env\.DB\)/.test(text) && /(?<!\.)enqueue(All)?\(/.test(text))
    );
  });
  expect(beyond.sort()).toEqual(Object.keys(BEYOND_CALLS).toSorted());
});
