import type { Role } from '../../contracts/platform/access';

export interface SeedSignIn {
  /** Words for the list that `npm start` prints. */
  role: string;
  roles: Role[];
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

/** The password of every seeded person. Only the local seed has it, and a deployed database is never seeded. */
const PASSWORD = 'Tenure-2026';

const signIn = (role: string, roles: Role[], firstname: string, lastname: string, email: string): SeedSignIn => ({
  role,
  roles,
  firstname,
  lastname,
  email,
  password: PASSWORD,
});

/** The seeded people who can sign in. */
export const SUPER_ADMIN = signIn('Super admin', ['SUPERADMIN'], 'Adaeze', 'Okafor', 'superadmin@tenure.example');
export const ADMIN = signIn('Admin', ['ADMIN'], 'Aisha', 'Bello', 'admin@tenure.example');
export const EMPLOYEE = signIn('Employee', ['EMPLOYEE'], 'Emeka', 'Ọbi', 'employee@tenure.example');
export const CANDIDATE_SIGN_IN = signIn('Candidate', ['EMPLOYEE'], 'Ngozi', 'Okonkwo', 'candidate@tenure.example');

export const SIGN_INS: readonly SeedSignIn[] = [SUPER_ADMIN, ADMIN, EMPLOYEE, CANDIDATE_SIGN_IN];

/** Admins who may not do everything: the HR officer of the first company, and an auditor of all. */
export const HR_OFFICER = signIn('HR officer', ['ADMIN'], 'Halima', 'Sule', 'hr.officer@tenure.example');
export const AUDITOR = signIn('Auditor', ['ADMIN'], 'Uche', 'Nnamdi', 'auditor@tenure.example');
export const LIMITED_SIGN_INS: readonly SeedSignIn[] = [HR_OFFICER, AUDITOR];
