import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { belongsToEmployee, employeeById, NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { lifeNames, requestNames } from './names';
import { hmoQueue } from './queue';
import { hmoRoutes } from './routes';

export const hmoModule = {
  routes: hmoRoutes,
  queue: { hmo: hmoQueue },
  named: {
    hmo_provider: namesFrom('hmo_provider', 'name'),
    hmo_plan: namesFrom('hmo_plan', 'name'),
    hmo_hospital: namesFrom('hmo_hospital', 'name'),
    hmo_life: lifeNames,
    hmo_request: requestNames,
  },
  decisions: ['HMO change approved', 'HMO change declined'],
  ownRecordAudit: {
    records: {
      hmo_request: (userId) =>
        sql`(SELECT q.id FROM hmo_request q JOIN employee e ON e.id = q.employee_id WHERE e.user_id = ${userId})`,
      hmo_life: (userId) =>
        sql`(SELECT l.id FROM hmo_life l JOIN employee e ON e.id = l.employee_id WHERE e.user_id = ${userId})`,
    },
    actions: [
      'HMO change requested',
      'HMO change approved',
      'HMO change declined',
      'HMO change withdrawn',
      'HMO changed',
      'HMO enrolled',
      'HMO cover ended',
      'HMO certificate checked',
      'HMO certificate refused',
    ],
  },
  recordOwners: {
    '/hmo/employee/{id}': employeeById,
    '/hmo/hospital/{id}': NOBODYS,
    '/hmo/life/{id}': belongsToEmployee(sql`hmo_life t JOIN employee e ON e.id = t.employee_id`),
    '/hmo/plan/{id}': NOBODYS,
    '/hmo/provider/{id}': NOBODYS,
    '/hmo/request/{id}': belongsToEmployee(sql`hmo_request t JOIN employee e ON e.id = t.employee_id`),
  },
  forAllCompanies: ['createProvider', 'updateProvider', 'createPlan', 'updatePlan', 'createHospital', 'updateHospital'],
} satisfies Module;
