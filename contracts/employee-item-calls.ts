import * as z from 'zod';
import { inArea, inPerson, orActing, ownOr } from './access';
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
import { ById, Done, Id } from './fields';
import { pageOf } from './page';
import { Version } from './version';

/**
 * The calls of a section. An EMPLOYEE reads only their own record and changes it as `changeOf` says; any other is 404.
 * The documents give referees and guarantors paths; those of the others are assumed.
 */
const sectionCalls = <
  const L extends string,
  const O extends string,
  F extends z.ZodRawShape,
  K extends z.ZodRawShape,
  I extends z.ZodType,
>(
  list: L,
  one: O,
  form: z.ZodObject<F>,
  key: K,
  item: I,
) => ({
  list: {
    method: 'GET',
    path: list,
    access: orActing(ownOr(inArea('records'))),
    input: ById,
    output: pageOf(item),
  } as const,
  add: {
    method: 'POST',
    path: list,
    access: orActing(ownOr(inArea('records'))),
    input: form.extend({ id: Id }),
    output: item,
  } as const,
  /** 409 when somebody saved another version meanwhile. The fields that are left out become empty. */
  update: {
    method: 'PATCH',
    path: one,
    access: orActing(ownOr(inArea('records'))),
    input: form.extend({ ...key, id: Id, version: Version }),
    output: item,
  } as const,
  delete: {
    method: 'DELETE',
    path: one,
    access: orActing(ownOr(inArea('records'))),
    input: z.object({ ...key, id: Id }),
    output: Done,
    assumed: true,
  } as const,
});
const assumed = { assumed: true } as const;

const referee = sectionCalls(
  '/employee/{id}/referees/',
  '/employee/{id}/referee/{refId}/',
  RefereeForm,
  { refId: Id },
  ITEMS.referees,
);
const guarantor = sectionCalls(
  '/employee/{id}/guarantors/',
  '/employee/{id}/guarantor/{gId}/',
  GuarantorForm,
  { gId: Id },
  ITEMS.guarantors,
);
const kin = sectionCalls(
  '/employee/{id}/next_of_kin/',
  '/employee/{id}/next_of_kin/{kinId}/',
  NextOfKinForm,
  { kinId: Id },
  ITEMS.next_of_kin,
);
const education = sectionCalls(
  '/employee/{id}/education/',
  '/employee/{id}/education/{educationId}/',
  EducationForm,
  { educationId: Id },
  ITEMS.education,
);
const certification = sectionCalls(
  '/employee/{id}/certification/',
  '/employee/{id}/certification/{certificationId}/',
  CertificationForm,
  { certificationId: Id },
  ITEMS.certification,
);

/** Part of the calls of `employee`. */
export const itemCalls = {
  /** C086. */
  referees: referee.list,
  /** C087. */
  addReferee: referee.add,
  /** C088. */
  updateReferee: referee.update,
  deleteReferee: referee.delete,

  /** C089. */
  guarantors: guarantor.list,
  /** C090. */
  addGuarantor: guarantor.add,
  /** C091. */
  updateGuarantor: guarantor.update,
  deleteGuarantor: guarantor.delete,

  /** C928. */
  nextOfKin: { ...kin.list, ...assumed },
  addNextOfKin: { ...kin.add, ...assumed },
  updateNextOfKin: { ...kin.update, ...assumed },
  deleteNextOfKin: kin.delete,

  /** C929. */
  education: { ...education.list, ...assumed },
  addEducation: { ...education.add, ...assumed },
  updateEducation: { ...education.update, ...assumed },
  deleteEducation: education.delete,

  /** C930. */
  certification: { ...certification.list, ...assumed },
  addCertification: { ...certification.add, ...assumed },
  updateCertification: { ...certification.update, ...assumed },
  deleteCertification: certification.delete,

  /** C931: masked. */
  medical: {
    method: 'GET',
    path: '/employee/{id}/medical/',
    access: orActing(ownOr(inArea('medical'))),
    input: ById,
    output: Medical,
    assumed: true,
  },
  /** Version 0 for the first. The fields that are left out become empty; 409 when somebody saved another version meanwhile. */
  updateMedical: {
    method: 'PATCH',
    path: '/employee/{id}/medical/',
    access: inPerson(
      ownOr(inArea('medical')),
      'Medical details are the person’s own. Go back to your own session first.',
    ),
    input: MedicalForm.extend({ id: Id, version: z.number().int().nonnegative() }),
    output: Medical,
    assumed: true,
  },
} as const;
