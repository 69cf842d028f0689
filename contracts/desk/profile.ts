import * as z from 'zod';
import { ProfileUser } from '../access/profile-user';
import { SECTION_CHANGES, SECTIONS } from '../organisation/employee-section';
import { RequiredItem } from '../organisation/required-item';
import { CandidateDocument } from '../people/candidate';
import { OFFER_LETTERS } from '../people/candidate-status';
import { EmploymentState } from '../people/employment-state-shape';
import { anyArea, inArea, orActing, ownOr, signedIn } from '../platform/access';
import { calls, download, get, uploadCall } from '../platform/call';
import { assumedField, ById, Day, Email, Id, Instant, Kobo, Phone, requiredText } from '../platform/fields';
import { MIME, PHOTO_FILE } from '../platform/files';
import { Journey } from '../platform/journey';

/** The journey of a candidate or a new employee at /candidate/profile/summary. */
export const ProfileSummary = z.object({
  user: ProfileUser,
  company: z.string().nullable(),
  job_role: z.string().nullable(),
  branch: z.string().nullable(),
  /** The own record; null before there is one, as for candidates and for admins who are no employees. */
  employee: Id.nullable(),
  /** Staff ID, once onboarded. */
  code: z.string().nullable(),
  status: z.string(),
  /** The steps from the offer on; empty for somebody who was no candidate, and some weeks after the first day. */
  journey: assumedField(Journey, []),
  employment_date: Day.nullable(),
  resumption_date: Day.nullable(),
  gross_salary: Kobo.nullable(),
  letters: z.array(
    z.object({
      title: z.string(),
      status: z.string(),
      /** Names the letter in the calls that answer its files; null when the server has none to give. */
      letter: assumedField(z.enum(OFFER_LETTERS).nullable(), null),
      /** The copies that the person handed in for their last offer. */
      documents: assumedField(z.array(CandidateDocument), []),
    }),
  ),
  meeting: z.object({ date: Instant, location: z.string().nullable(), offline: z.boolean() }).nullable(),
  /** The sections of the own record that HR lets the person see; none before there is a record. Letters and meeting of a hidden one are left out. */
  sections: z.array(
    z.object({
      section: z.enum(SECTIONS),
      filled: z.boolean(),
      required: z.boolean(),
      change: z.enum(SECTION_CHANGES),
    }),
  ),
  /** Whether the company keeps fields that the person may ask to change. */
  custom: assumedField(z.boolean(), false),
  /** Everything that waits for the person; null where the server does not say. */
  asked: assumedField(z.array(RequiredItem).nullable(), null),
  /** The state of the employment on the day of the answer; null before there is a record. */
  standing: assumedField(EmploymentState.nullable(), null),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

/** The tasks of an employee in HR's view of the record, by the same rule as their own summary. */
export const RequiredOfEmployee = z.object({
  asked: z.array(RequiredItem),
  /** How many sections must be filled, and how many of those are. */
  required: z.number().int(),
  filled: z.number().int(),
});
export type RequiredOfEmployee = z.infer<typeof RequiredOfEmployee>;

/** The form of /employees/profile, with its messages (document 1 section 5); `fname` and `lname` are sent as UpdateProfile has them. */
export const ProfileForm = z.object({
  fname: requiredText('First Name').max(80),
  lname: requiredText('Last Name').max(80),
  email: requiredText('Email').pipe(Email),
  phone: requiredText('Phone').pipe(Phone),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** The fields of the profile update (document 1 section 7). */
export const UpdateProfile = z.object({
  id: Id,
  firstname: ProfileForm.shape.fname,
  lastname: ProfileForm.shape.lname,
  email: ProfileForm.shape.email,
  phone: ProfileForm.shape.phone,
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

/** The own account. */
export const profile = calls('/auth/', () => ({
  /** C007, C906. Own record for an EMPLOYEE, anyone's for admins; else 404. */
  user: get('users/{id}/', orActing(ownOr(anyArea)), ById, ProfileUser, { documented: 'C007' }),
  /** C008 for the own profile: multipart, the photo optional (inventory X065). Anyone else's record is not found. */
  update: uploadCall(
    'users/{id}/',
    orActing(ownOr(inArea('settings'))),
    UpdateProfile,
    ProfileUser,
    { image: PHOTO_FILE },
    { documented: 'C008', method: 'PATCH' },
  ),
  /** The photo of a person: the own one, for admins everybody's; 404 without one. `image` only makes each photo's address its own. */
  photo: download(
    'users/{id}/photo/',
    orActing(ownOr(anyArea)),
    ById.extend({ image: z.string().max(120).optional() }),
    { kept: true, serves: ['image/jpeg', 'image/png'] },
  ),
  /** An own letter as Tenure wrote it, as PDF; 404 before an offer was sent, and where HR hides the letters. */
  letter: download(
    '/candidate/profile_letter/{letter}/',
    orActing(signedIn),
    z.object({ letter: z.enum(OFFER_LETTERS) }),
    {
      serves: ['application/pdf'],
    },
  ),
  /** An own letter as it was handed in; 404 for anybody else's. */
  signedLetter: download('/candidate/profile_document/{id}/', orActing(signedIn), ById, {
    serves: [MIME.pdf, MIME.docx],
  }),
  summary: get('/candidate/profile_summary/', orActing(signedIn), z.object({}), ProfileSummary),
  /** The tasks of an employee. */
  asked: get('/employee/{id}/asked/', orActing(inArea('records')), ById, RequiredOfEmployee),
}));
