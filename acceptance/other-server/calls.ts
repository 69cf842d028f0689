import { add, pageOfRows, type Records, recordRow, remove, type ServerRow } from './records.ts';
import { RefusedError } from './refused.ts';

export interface Ask {
  /** The number in the path. */
  id: number;
  query: URLSearchParams;
  body: ServerRow;
  /** Files of a multipart body by field, each as `name (bytes)`. */
  files: Record<string, string[]>;
  claims: ServerRow;
}
/** The callers of a call: anybody, everybody who is signed in, admins, or the holder of a link. */
export type CallAudience = 'anybody' | 'user' | 'admin' | 'link';
type Answers = Record<string, (ask: Ask) => unknown>;

const PASSWORD = 'Lagoon-2026';

function refuseForeign(claims: ServerRow, name: string, record: unknown) {
  if (claims[name] !== record) throw new RefusedError(403, { detail: 'This link is for another person.' });
}

/** The calls of the documents, by who may make them, with a refusal in every shape that the documents name. */
export const callsOn = (
  kept: Records,
  sessionOf: (person: Records['users'][number]) => string,
): Record<CallAudience, Answers> => ({
  anybody: {
    'POST /auth/login/': ({ body }) => {
      const known = kept.users.find(({ email }) => email === body.email && body.password === PASSWORD);
      if (!known) throw new RefusedError(401, { detail: 'No active account found with the given credentials' });
      return { access: sessionOf(known) };
    },
    'POST /auth/users/verify-token/': ({ body }) => ({ success: body.token === 'good-token' }),
    'POST /auth/users/create-password/': () => ({ message: 'password created successfully, kindly login' }),
  },
  user: {
    'GET /auth/users/notification/': ({ query }) => pageOfRows(kept.notices, query),
    'POST /auth/users/read_notification/': ({ body }) => remove(kept.notices, Number(body.id)),
    'GET /auth/users/{id}/': ({ id }) => recordRow(kept.users, id, 'user_id'),
    'PATCH /auth/users/{id}/': ({ id, body }) => {
      if (String(body.phone).length < 11)
        throw new RefusedError(400, ['Phone is too short.', 'Phone must start with 0.']);
      Object.assign(recordRow(kept.users, id, 'user_id'), body);
      return { message: 'Status Updated successfully' };
    },
    'GET /setting/bank/': ({ query }) => pageOfRows(kept.banks, query),
    'GET /setting/bank': ({ query }) => pageOfRows(kept.banks, query),
    'GET /setting/pfa/': ({ query }) => pageOfRows(kept.pfas, query),
    'GET /employee/change_requests/': ({ query, claims }) =>
      pageOfRows(claims.roles === 'EMPLOYEE' ? [] : kept.requests, query),
  },
  admin: {
    'GET /auth/users/': ({ query }) =>
      pageOfRows(
        kept.users.filter(({ roles }) => roles.some((role) => query.get('roles')?.includes(role))),
        query,
      ),
    'GET /auth/users/internal/': ({ query }) => pageOfRows(kept.users, query),
    'POST /auth/users/': () => {
      throw new RefusedError(400, { errors: { email: ['user with this email already exists.'] } });
    },
    'POST /setting/bank/': ({ body }) => add(kept.banks, body.name, { name: ['bank with this name already exists.'] }),
    'PATCH /setting/bank/{id}/': ({ id, body }) => {
      recordRow(kept.banks, id).name = body.name;
      return { status: 'success' };
    },
    'DELETE /setting/bank/{id}': ({ id }) => remove(kept.banks, id),
    'POST /setting/pfa/': ({ body }) => add(kept.pfas, body.name, ['pension manager with this name already exists.']),
    'DELETE /setting/pfa/{id}/': ({ id }) => {
      if (id === 1) throw new RefusedError(400, { data: 'People save with this pension manager.' });
      remove(kept.pfas, id);
    },
    'GET /setting/signature/': ({ query }) => pageOfRows(kept.signatures, query),
    'GET /company/': ({ query }) => pageOfRows(kept.companies, query),
    'GET /company/all': () => kept.companies.map(({ id, name }) => ({ id, name })),
    'GET /company/{id}/': ({ id }) => recordRow(kept.companies, id),
    'GET /employee/': ({ query }) => pageOfRows(kept.employees, query),
    'GET /employee/{id}/': ({ id }) => recordRow(kept.employees, id),
    'GET /employee/{id}/referees/': ({ query }) => pageOfRows(kept.referees, query),
    'GET /employee/{id}/guarantors/': ({ query }) => pageOfRows(kept.guarantors, query),
    'GET /employee/employee_onboarding/': ({ query }) => pageOfRows(kept.joining, query),
    'GET /onboarding-workflow/workflow_settings/': () => ({ data: kept.workflows }),
  },
  link: {
    'PATCH /candidate/accept_offer/{id}/': ({ id, claims, body, files }) => {
      refuseForeign(claims, 'offerId', id);
      if (kept.accepted.has(id)) throw new RefusedError(400, { message: 'This offer was accepted before.' });
      kept.accepted.set(id, { fields: body, files });
      return { message: 'Accepted' };
    },
    'PATCH /candidate/decline_offer/{id}/': ({ id, claims, body }) => {
      refuseForeign(claims, 'offerId', id);
      if (kept.accepted.has(id)) throw new RefusedError(400, { error: 'This offer was accepted before.' });
      kept.declined.set(id, body.comment);
    },
    'PATCH /employee/approve_waiver/': ({ claims, body }) => {
      refuseForeign(claims, 'candidate', body.candidate);
      const candidate = Number(body.candidate);
      if (kept.decided.has(candidate)) throw new RefusedError(400, { errors: 'This request is decided already.' });
      kept.decided.set(candidate, body.status);
    },
  },
});
