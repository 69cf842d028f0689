import * as z from 'zod';
import { anyone } from '../contracts/access';
import type { Row } from '../contracts/call';
import { forward } from './forward';
import type { Visit } from './visit';

/** The reference of the contract, as the upstream has it. Another server need not have one. */
const REFERENCE: Row = {
  method: 'GET',
  path: '/openapi.json',
  access: anyone,
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
  assumed: true,
};

/** Answers the reference of the contract at the address that it has below the upstream. No credential of anybody goes along. */
export async function answerReference(visit: Visit): Promise<Response> {
  visit.route = '/api/v1/openapi.json';
  return Response.json(await forward(visit, { standing: { kind: 'anonymous' }, authorization: null }, REFERENCE, {}));
}
