import * as z from 'zod';
import { inArea, inPerson, orActing, ownOr } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { ById, DoneAnswer, Id } from '../platform/fields';
import { pageOf } from '../platform/page';
import { Version } from '../platform/version';
import {
  CertificationForm,
  EducationForm,
  GuarantorForm,
  ITEMS,
  Medical,
  MedicalForm,
  NextOfKinForm,
  RefereeForm,
} from './employee-item';

const ofRecords = orActing(ownOr(inArea('records')));

/**
 * The calls of a section. An EMPLOYEE reads only their own record and changes it as `changeOf` says; any other is 404.
 * The documents give referees and guarantors paths; those of the others are assumed.
 */
function sectionCalls<F extends z.ZodRawShape, K extends z.ZodRawShape, I extends z.ZodType>(
  list: string,
  one: string,
  form: z.ZodObject<F>,
  key: K,
  item: I,
) {
  return {
    list: get(list, ofRecords, ById, pageOf(item)),
    add: post(list, ofRecords, form.extend({ id: Id }), item),
    /** 409 when somebody saved another version meanwhile. The fields that are left out become empty. */
    update: patch(one, ofRecords, form.extend({ ...key, id: Id, version: Version }), item),
    delete: del(one, ofRecords, z.object({ ...key, id: Id }), DoneAnswer),
  };
}

const referee = sectionCalls('{id}/referees/', '{id}/referee/{refId}/', RefereeForm, { refId: Id }, ITEMS.referees);
const guarantor = sectionCalls(
  '{id}/guarantors/',
  '{id}/guarantor/{gId}/',
  GuarantorForm,
  { gId: Id },
  ITEMS.guarantors,
);
const kin = sectionCalls(
  '{id}/next_of_kin/',
  '{id}/next_of_kin/{kinId}/',
  NextOfKinForm,
  { kinId: Id },
  ITEMS.next_of_kin,
);
const education = sectionCalls(
  '{id}/education/',
  '{id}/education/{educationId}/',
  EducationForm,
  { educationId: Id },
  ITEMS.education,
);
const certification = sectionCalls(
  '{id}/certification/',
  '{id}/certification/{certificationId}/',
  CertificationForm,
  { certificationId: Id },
  ITEMS.certification,
);

/** Part of the calls of `employee`. */
export const itemCalls = calls('/employee/', () => ({
  referees: { ...referee.list, documented: 'C086' },
  addReferee: { ...referee.add, documented: 'C087' },
  updateReferee: { ...referee.update, documented: 'C088' },
  deleteReferee: referee.delete,

  guarantors: { ...guarantor.list, documented: 'C089' },
  addGuarantor: { ...guarantor.add, documented: 'C090' },
  updateGuarantor: { ...guarantor.update, documented: 'C091' },
  deleteGuarantor: guarantor.delete,

  /** C928. */
  nextOfKin: kin.list,
  addNextOfKin: kin.add,
  updateNextOfKin: kin.update,
  deleteNextOfKin: kin.delete,

  /** C929. */
  education: education.list,
  addEducation: education.add,
  updateEducation: education.update,
  deleteEducation: education.delete,

  /** C930. */
  certification: certification.list,
  addCertification: certification.add,
  updateCertification: certification.update,
  deleteCertification: certification.delete,

  /** C931: masked. */
  medical: get('{id}/medical/', orActing(ownOr(inArea('medical'))), ById, Medical),
  /** Version 0 for the first. The fields that are left out become empty; 409 when somebody saved another version meanwhile. */
  updateMedical: patch(
    '{id}/medical/',
    inPerson(ownOr(inArea('medical')), 'Medical details are the person’s own. Go back to your own session first.'),
    MedicalForm.extend({ id: Id, version: z.number().int().nonnegative() }),
    Medical,
  ),
}));
