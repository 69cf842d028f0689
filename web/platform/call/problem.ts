import { TRPCClientError } from '@trpc/client';
import type { Problem } from '../../../contracts/platform/problem';

/** Whether what was asked for is not there, or not for the person who asks. */
export const isGone = (problem: Problem | null | undefined): boolean => problem?.code === 'NOT_FOUND';

/** Whether a call failed because the server has none such. */
export const isCallMissing = (error: unknown): boolean => error != null && problemOfError(error).code === 'NOT_OFFERED';

/** Says why, beside words that are fixed for their place, while the device has no network. */
export const noNetwork = (): string | undefined => (navigator.onLine ? undefined : 'There is no network.');

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value;

/**
 * The browsers' words for a request, or a module, that had no answer. The words tell it from a defect in our own code,
 * which is a TypeError too.
 */
const LOST = /fetch|network|load failed|connection|import|module/i;

const isLostConnection = (error: unknown): boolean =>
  (error instanceof TypeError && LOST.test(error.message)) ||
  (error instanceof DOMException && ['AbortError', 'NetworkError', 'TimeoutError'].includes(error.name));

/** The problem of a thrown error: of tRPC, of a transfer (`{ problem }`), or of the network. */
export function problemOfError(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && 'problem' in error && isProblem(error.problem)) {
    return error.problem;
  }
  if (error instanceof TRPCClientError) {
    const data: unknown = error.data;
    if (typeof data === 'object' && data !== null && 'problem' in data && isProblem(data.problem)) return data.problem;
    // A response that is not ours (a proxy's page, half a body) counts as an answer; no response means none came back.
    const response: unknown = error.meta?.response;
    if (response instanceof Response) return { status: Math.max(response.status, 500), code: 'BAD_RESPONSE' };
    return { status: 0, code: 'UNREACHABLE' };
  }
  if (isLostConnection(error)) return { status: 0, code: 'UNREACHABLE' };
  return { status: 500, code: 'SERVER' };
}
