import { sql } from 'drizzle-orm';
import { employee as contract } from '../../contracts/employee';
import { type App, serve } from '../serve';
import { createEmployee } from './create';
import { updateEmployee } from './edit';
import { changeJob, jobInformation, withdrawJob } from './job';
import { listEmployees } from './list';
import { photoAnswer, savePhoto } from './photo';
import { readEmployee } from './read';
import { recordAudit } from './record-audit';
import { reveal } from './reveal';
import { archiveEmployees, declineEmployment, updateStatus } from './status';

export const employeeRoutes = (app: App) =>
  serve(app, 'employee', contract, {
    list: listEmployees,
    create: createEmployee,
    detail: (call) => readEmployee(call, sql`e.id = ${call.input.id}`),
    update: updateEmployee,
    updateStatus,
    decline: declineEmployment,
    archive: archiveEmployees,
    jobInformation: (call) => jobInformation(call, call.input.id, call.input.on),
    changeJob,
    withdrawJob,
    reveal,
    audit: recordAudit,
    savePhoto,
    photo: photoAnswer,
  });
