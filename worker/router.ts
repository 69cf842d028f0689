import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError, resolveResponse } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { type AppRouter, table } from '../contracts/house/table';
import type { CallTable, ErrorShape, Row } from '../contracts/platform/call';
import type { Problem } from '../contracts/platform/problem';
import { mintDownload } from './downloads';
import { dearOf, holdDear, holdFlood } from './flood';
import { forward } from './forward';
import { EdgeRefusal, httpStatusOf, parseInput, refusalOf, refuseAtEdge, waitHeader } from './problem';
import { permit, rowNamed } from './rows';
import type { ForwardedAsker } from './session-reader';
import { askerOf, noteRefusal, refuseCrossSite, type Visit } from './visit';

/** Most calls in one batch; the client's `maxItems` is the same. */
const BATCH_MAX = 10;
/** Largest JSON body of a request in bytes. The longest form is far below it. */
const BODY_MAX = 1_000_000;

interface Context {
  visit: Visit;
  asker: ForwardedAsker;
}

const t = initTRPC.context<Context>().create({
  // The default reads NODE_ENV, which a Worker does not have: every error would carry its stack.
  isDev: false,
  errorFormatter: ({ error, ctx, path }): ErrorShape => shapeOf(refusalIn(error).problem, ctx?.visit.id ?? '', path),
});

/** The procedures of a table: one a row without a transport of its own. */
function routerOf(rows: CallTable) {
  return t.router(
    Object.fromEntries(
      Object.entries(rows).map(([module, calls]) => [
        module,
        t.router(
          Object.fromEntries(
            Object.entries(calls)
              .filter(([, row]) => row.transport === undefined)
              .map(([call, row]) => [call, procedureOf(row)]),
          ),
        ),
      ]),
    ),
  );
}

function procedureOf(row: Row) {
  const procedure = t.procedure.use(async ({ ctx: { visit, asker }, getRawInput, next }) => {
    try {
      permit(row, asker.standing);
      const input = parseInput(row.input, await getRawInput());
      await holdFlood(visit, row, String(input.email ?? input.token ?? ''));
      await holdDear(visit, dearOf(row, input), asker.authorization);
      const answer =
        row === table.transfer.mint ? mintDownload(visit, asker, input) : forward(visit, asker, row, input);
      return next({ ctx: { answer: await answer } });
    } catch (error) {
      throw error instanceof EdgeRefusal ? trpcErrorOf(error) : error;
    }
  });
  return row.method === 'GET' ? procedure.query(({ ctx }) => ctx.answer) : procedure.mutation(({ ctx }) => ctx.answer);
}

/**
 * The router of the product. Its type is computed in contracts/ from the same table that `routerOf` walks, and a test
 * asserts that every procedure exists with its row's kind: that is what stands behind this one cast.
 */
export const appRouter = routerOf(table) as unknown as AppRouter;

/**
 * The data that the browser forgets at a sign-out: photos that it keeps for eight hours, and pages that Back would show. What
 * the application stored it removes itself, because the look that somebody chose stays.
 */
const SIGNED_OUT = { 'clear-site-data': '"cache"' };

/** Answers `/trpc/…`. POST with JSON only: input in a URL would be kept by logs, and search terms are people's names. */
export async function answerCalls(visit: Visit): Promise<Response> {
  const names = visit.url.pathname.slice('/trpc/'.length).split(',', BATCH_MAX + 1);
  visit.route = '/trpc';
  visit.calls = names.map((name) => (rowNamed(name, undefined) ? name : 'unknown'));
  visit.nameless = names.some((name) => rowNamed(name, undefined)?.nameless === true);
  try {
    const req = jsonPost(visit);
    const asker = await askerOf(visit);
    return await resolveResponse({
      req,
      path: visit.url.pathname.slice('/trpc/'.length),
      error: null,
      router: appRouter,
      maxBatchSize: BATCH_MAX,
      allowMethodOverride: true,
      createContext: async ({ info }): Promise<Context> => {
        // One Idempotency-Key stands for one write.
        if (info.type === 'mutation' && info.calls.length > 1) {
          throw trpcErrorOf(refuseAtEdge.malformed('Changes are sent one at a time'));
        }
        return { visit, asker };
      },
      responseMeta: ({ errors }) => {
        const cause = errors.length === 1 ? errors[0]?.cause : undefined;
        return { headers: headersOf(visit, cause instanceof EdgeRefusal ? cause : undefined) };
      },
      onError: ({ error }) => noteRefusal(visit, refusalIn(error), error),
    });
  } catch (error) {
    const refusal = refusalOf(error);
    noteRefusal(visit, refusal, error);
    return Response.json(
      { error: shapeOf(refusal.problem, visit.id) },
      { status: httpStatusOf(refusal.problem), headers: headersOf(visit, refusal) },
    );
  }
}

const headersOf = (visit: Visit, refusal: EdgeRefusal | undefined) => ({
  ...(refusal && Object.fromEntries(waitHeader(refusal.problem))),
  ...(visit.calls.includes('auth.logout') && SIGNED_OUT),
});

function jsonPost(visit: Visit): Request {
  const { request } = visit;
  if (request.method !== 'POST') throw refuseAtEdge.malformed('Calls are made by POST', 405);
  refuseCrossSite(visit);
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw refuseAtEdge.malformed('Calls are made with JSON', 415);
  }
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > BODY_MAX) throw refuseAtEdge.malformed('The request is too large', 413);
  if (length !== null || request.body === null) return request;
  return new Request(request, { body: request.body.pipeThrough(byteLimit(BODY_MAX)) });
}

/** Passes bytes on until there are too many; then the reader fails. */
function byteLimit(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > most) controller.error(refuseAtEdge.malformed('The request is too large', 413));
      else controller.enqueue(chunk);
    },
  });
}

/** tRPC's code for a status: the nearest it has. The exact status is in the problem. */
const CODES: Record<number, TRPCError['code']> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  501: 'NOT_IMPLEMENTED',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
};

function codeOf(problem: Problem): TRPCError['code'] {
  const status = httpStatusOf(problem);
  return CODES[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST');
}

function trpcErrorOf(refusal: EdgeRefusal): TRPCError {
  return new TRPCError({ code: codeOf(refusal.problem), message: refusal.message, cause: refusal });
}

/**
 * The meaning of a tRPC error for us. Its own words (an unknown call, a batch too large, bad JSON) echo the request, so they
 * stay here.
 */
function refusalIn(error: TRPCError): EdgeRefusal {
  if (error.cause instanceof EdgeRefusal) return error.cause;
  const status = getHTTPStatusCodeFromError(error);
  if (status === 404) return refuseAtEdge.notFound();
  return status < 500 ? refuseAtEdge.malformed('The request is not valid', status) : refusalOf(error.cause ?? error);
}

function shapeOf(problem: Problem, requestId: string, path?: string): ErrorShape {
  const code = codeOf(problem);
  return {
    code: TRPC_ERROR_CODES_BY_KEY[code],
    message: problem.message ?? problem.code,
    data: {
      code,
      httpStatus: httpStatusOf(problem),
      ...(path !== undefined && { path }),
      problem: { ...problem, requestId },
    },
  };
}
