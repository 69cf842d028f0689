import { sql } from 'drizzle-orm';
import { employee as contract } from '../../../contracts/people/employee';
import { type App, serve } from '../../platform/call/serve';
import type { House } from '../../platform/module/module';
import { createEmployee } from './create';
import { readCustom, updateCustom } from './custom';
import { exportCsv } from './export-csv';
import { exportProgress, prepareExport } from './export-job';
import { exportPhotos } from './export-photos';
import { editEmployee } from './four-eyes-acts';
import { inviteEmployee } from './invitation';
import { itemHandlers, readMedical, updateMedical } from './item-calls';
import { listEmployees } from './list';
import { onboardingDetails } from './onboarding-details';
import { employeePhotoAnswer, saveEmployeePhoto } from './photo';
import { readEmployee } from './read';
import { recordAudit } from './record-audit';
import { reveal } from './reveal';
import { archiveEmployees } from './status';
import { declineWithFourEyes, updateStatusWithFourEyes } from './status-pair';

const referees = itemHandlers('referees');
const guarantors = itemHandlers('guarantors');
const kin = itemHandlers('next_of_kin');
const education = itemHandlers('education');
const certification = itemHandlers('certification');

export const employeeRoutes = (app: App, { named }: Pick<House, 'named'>) =>
  serve(app, 'employee', contract, {
    list: listEmployees,
    create: createEmployee,
    detail: (call) => readEmployee(call, sql`e.id = ${call.input.id}`, call.input.as_at),
    onboardingDetails,
    update: editEmployee,
    updateStatus: updateStatusWithFourEyes,
    decline: declineWithFourEyes,
    archive: archiveEmployees,
    invite: inviteEmployee,
    reveal,
    audit: (call) => recordAudit(call, named),
    customFields: readCustom,
    updateCustomFields: updateCustom,
    savePhoto: saveEmployeePhoto,
    photo: employeePhotoAnswer,
    referees: referees.list,
    addReferee: referees.add,
    updateReferee: referees.update,
    deleteReferee: referees.delete,
    guarantors: guarantors.list,
    addGuarantor: guarantors.add,
    updateGuarantor: guarantors.update,
    deleteGuarantor: guarantors.delete,
    nextOfKin: kin.list,
    addNextOfKin: kin.add,
    updateNextOfKin: kin.update,
    deleteNextOfKin: kin.delete,
    education: education.list,
    addEducation: education.add,
    updateEducation: education.update,
    deleteEducation: education.delete,
    certification: certification.list,
    addCertification: certification.add,
    updateCertification: certification.update,
    deleteCertification: certification.delete,
    medical: readMedical,
    updateMedical,
    prepareExport,
    exportProgress,
    exportPhotos,
    exportCsv,
  });
