import * as z from 'zod';
import { signedIn } from './access';
import { calls } from './call';
import { ById, Day, Id, Instant, Kobo } from './fields';

export const ProfileUser = z.object({
  user_id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
});
export type ProfileUser = z.infer<typeof ProfileUser>;

/** What a candidate or a new employee sees of their own journey at /candidate/profile/summary. */
export const ProfileSummary = z.object({
  user: ProfileUser,
  company: z.string().nullable(),
  job_role: z.string().nullable(),
  branch: z.string().nullable(),
  /** Staff ID, once onboarded. */
  code: z.string().nullable(),
  status: z.string(),
  employment_date: Day.nullable(),
  resumption_date: Day.nullable(),
  gross_salary: Kobo.nullable(),
  letters: z.array(z.object({ title: z.string(), status: z.string() })),
  meeting: z.object({ date: Instant, location: z.string().nullable(), offline: z.boolean() }).nullable(),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

export const profile = calls({
  /** C007, C906. Own record for an EMPLOYEE, anyone's for admins; else 404. */
  user: { method: 'GET', path: '/auth/users/{id}/', access: signedIn, input: ById, output: ProfileUser },
  summary: {
    method: 'GET',
    path: '/candidate/profile_summary/',
    access: signedIn,
    input: z.object({}),
    output: ProfileSummary,
    assumed: true,
  },
});
