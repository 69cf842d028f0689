import { sql } from 'drizzle-orm';
import { namesFrom, OF_PERSON } from '../../platform/audit/audit-names';
import { employeeById, NOBODYS } from '../../platform/caller/company-scope';
import { database } from '../../platform/database/db';
import { actOf } from '../../platform/module/approvable';
import type { Module } from '../../platform/module/module';
import { CUSTOM_CHANGED } from '../../platform/person/custom-fields';
import { updateEmployee } from './edit';
import { dropOldExports } from './export-job';
import { refuseOther } from './four-eyes-acts';
import { ITEM_ACTIONS } from './item-words';
import { employeeQueue, employeesComing } from './queue';
import { employeeRoutes } from './routes';
import { declineEmployment, updateStatus } from './status';

export const employeeModule = {
  routes: employeeRoutes,
  afterMails: async (env, now) => {
    await dropOldExports(database(env.DB), now);
  },
  acts: {
    'employee.update': async (call, was) => updateEmployee(await refuseOther(call, was)),
    'employee.updateStatus': actOf(updateStatus),
    'employee.decline': actOf(declineEmployment),
  },
  queue: employeeQueue,
  coming: employeesComing,
  decisions: ['Employment declined'],
  ownRecordAudit: {
    records: { employee: (userId) => sql`(SELECT id FROM employee WHERE user_id = ${userId})` },
    actions: ['Photo changed', 'Personal details changed', 'Bank details changed', CUSTOM_CHANGED, ...ITEM_ACTIONS],
  },
  named: { employee: namesFrom('employee', OF_PERSON) },
  recordOwners: {
    '/employee/export/{id}': NOBODYS,
    '/employee/{id}': employeeById,
    '/employee/{id}/certification/{certificationId}': NOBODYS,
    '/employee/{id}/education/{educationId}': NOBODYS,
    '/employee/{id}/guarantor/{gId}': NOBODYS,
    '/employee/{id}/next_of_kin/{kinId}': NOBODYS,
    '/employee/{id}/referee/{refId}': NOBODYS,
  },
} satisfies Module;
