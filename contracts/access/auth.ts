// zod/mini: the sign-in page is the first thing a browser loads, and it uses these schemas.
import * as z from 'zod/mini';
import { anyone, orActing, signedIn } from '../platform/access';
import { calls, post } from '../platform/call';
import { ReceiptedAnswer } from '../platform/receipt';

/** Document 1 section 5: both needed, one message for either. */
export const Login = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Email and Password is required!'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'Email and Password is required!'), z.maxLength(1000)),
});
export type Login = z.infer<typeof Login>;

export const ResetPassword = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Email is required!'), z.maxLength(254)),
});
export type ResetPassword = z.infer<typeof ResetPassword>;

/** Shortest and longest password in characters (OWASP ASVS 5.0.0 6.2.1 and 6.2.9). */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

const Password = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN, 'Password should not be less than 8 characters'),
    z.maxLength(PASSWORD_MAX, 'Password should not be more than 128 characters'),
  );

/** The fields that are sent; the confirmation never leaves the form (inventory X017). */
const CreatePassword = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(4096)),
  password: Password,
});

/** The form: both fields, and they must match (document 1 section 5). */
export const PasswordForm = z
  .object({ password: Password, confirm_password: z.string().check(z.minLength(1, 'Confirm password is required')) })
  .check(
    z.refine((form) => form.confirm_password === '' || form.password === form.confirm_password, {
      error: 'confirm password must match password',
      path: ['confirm_password'],
    }),
  );
export type PasswordForm = z.infer<typeof PasswordForm>;

const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) });

/** `mayLack` of `fields.ts`. */
const mayLack = <T extends z.ZodMiniType>(schema: T, absent: NoInfer<z.output<T>>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<T> => value ?? absent),
  );
/** `assumed` of `fields.ts`. */
const assumed = <T extends z.ZodMiniType>(schema: T, absent: NoInfer<z.output<T>>) =>
  mayLack(schema, absent).check(z.meta({ 'x-assumed': true }));

export const VerifiedToken = z.object({
  /** False: the token does not hold, although the status says success. */
  success: mayLack(z.boolean(), true),
  /** Null where the server does not say for which purpose it made the token. */
  purpose: assumed(z.nullable(z.enum(['reset-password', 'create-password', 'complete-signup', 'verify-email'])), null),
  email: assumed(z.string(), ''),
  firstname: assumed(z.string(), ''),
  company: assumed(z.nullable(z.string()), null),
});
export type VerifiedToken = z.infer<typeof VerifiedToken>;

const Done = z.object({ message: mayLack(z.string(), '') });

/** Signing in and out, passwords, the links of accounts. */
export const auth = calls('/auth/', () => ({
  /** 401 `{detail}` on a wrong pair; 429 with Retry-After after too many of them. */
  login: post('login/', anyone, Login, z.object({ access: z.string() }), { documented: 'C001', flood: 'signin' }),
  /** Ends the session of the token: it is refused from then on. */
  logout: post('logout/', orActing(signedIn), z.object({}), Done),
  /** Answers the same whether the address is known or not. Also Resend Link and the new-link form (X019). */
  resetPassword: post('users/reset-password/', anyone, ResetPassword, Done, { documented: 'C002', flood: 'reset' }),
  /** The token in the body is the credential; spent by the first success. 401 invalid, 400 expired or used, 400 `{password: [...]}`. */
  createPassword: post('users/create-password/', anyone, CreatePassword, ReceiptedAnswer, {
    documented: 'C003',
    flood: 'link',
  }),
  /** C004, C917, C918. Checks a token without spending it; a `verify-email` token marks the address, idempotently. 401 `{detail: "Token is invalid"}`, 400 `{errors: "..."}`. */
  verifyToken: post('users/verify-token/', anyone, Token, VerifiedToken, { documented: 'C004', flood: 'link' }),
  /** Mails a fresh link for an expired one to the address the first went to. */
  renewLink: post(
    'links/renew/',
    anyone,
    Token,
    /** Whether a new link is sent, which the holder of the link may know; another server may not say. */
    z.object({ ...Done.shape, mailed: mayLack(z.boolean(), true) }),
    { flood: 'reset' },
  ),
}));
