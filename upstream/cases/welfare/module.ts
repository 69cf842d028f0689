import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { caseById } from '../case/company-scope';
import { welfareApprovals } from './approved';
import { welfareNames } from './names';
import { welfareQueue } from './queue';
import { welfareRoutes } from './routes';

export const welfareModule = {
  routes: welfareRoutes,
  approvals: { welfare: welfareApprovals },
  queue: { welfare: welfareQueue },
  named: { welfare: welfareNames, welfare_kind: namesFrom('welfare_kind', 'title') },
  decisions: ['Welfare approved', 'Welfare declined', 'Welfare called off'],
  ownRecordAudit: {
    records: {
      welfare: (userId) =>
        sql`(SELECT c.id FROM case_file c JOIN employee e ON e.id = c.employee_id
          WHERE e.user_id = ${userId} AND c.kind = 'WELFARE')`,
    },
    actions: [
      'Welfare requested',
      'Welfare approved',
      'Welfare declined',
      'Welfare called off',
      'Welfare withdrawn',
      'Welfare put into payroll',
      'Welfare taken back from payroll',
      'Welfare paid',
      'Welfare settled early',
      'Welfare repaid',
    ],
  },
  recordOwners: {
    '/welfare/kinds/{id}': NOBODYS,
    '/welfare/{id}': caseById,
  },
  forAllCompanies: ['createKind', 'updateKind'],
} satisfies Module;
