import { env, exports } from 'cloudflare:workers';
import * as z from 'zod';
import { table } from '../../contracts/house/table';
import type { CallTable, InputOf, OutputOf, Row } from '../../contracts/platform/call';

/** A call on its way. Awaited it is the data, and fails where the call was refused. */
interface AskedCall<O> extends PromiseLike<O> {
  /** The answer as HTTP has it, refused or not. */
  response: Promise<Response>;
  status(): Promise<number>;
}

type Answered<R extends Row> = AskedCall<R extends { transport: 'download' } ? Response : OutputOf<R>>;

type AskOf<R extends Row> = {
  (...input: Record<never, never> extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]): Answered<R>;
  /** With an input that the contract may refuse. */
  untyped(input: object): Answered<R>;
};

/** Every call that goes as JSON, by its module and name in the contracts. */
type Asking = {
  [M in keyof typeof table]: {
    [C in keyof (typeof table)[M] as (typeof table)[M][C] extends { transport: 'upload' } ? never : C]: AskOf<
      Extract<(typeof table)[M][C], Row>
    >;
  };
};

interface Sending {
  /** The key by which a repeated request is known. */
  key?: string | undefined;
  ip?: string;
}

const dataOf = async (name: string, row: Row, response: Promise<Response>): Promise<unknown> => {
  const answer = await response;
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return row.transport === 'download' ? answer : z.parse(row.output, await answer.json());
};

function send(row: Row, input: object, token: string | undefined, { key, ip }: Sending): Promise<Response> {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return value;
  });
  const given = [...rest].filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const isRead = row.method === 'GET';
  return exports.default.fetch(
    new Request(`http://upstream/api/v1${path}${isRead && given.length > 0 ? `?${query}` : ''}`, {
      method: row.method,
      headers: {
        'x-edge-key': env.UPSTREAM_KEY ?? '',
        'x-client-ip': ip ?? '203.0.113.9',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      body: isRead ? null : JSON.stringify(Object.fromEntries(given)),
    }),
  );
}

/** The calls of the upstream as somebody makes them, over its public routes like the Worker: the holder of a token, or nobody. */
export const as = (token?: string, sending: Sending = {}): Asking =>
  Object.fromEntries(
    Object.entries(table as CallTable).map(([module, rows]) => [
      module,
      Object.fromEntries(
        Object.entries(rows).map(([call, row]) => {
          const asked = (input: object = {}): AskedCall<unknown> => {
            const response = send(row, input, token, sending);
            return {
              response,
              status: async () => (await response).status,
              // biome-ignore lint/suspicious/noThenProperty: it is awaited for its data
              then: (done, failed) => dataOf(`${module}.${call}`, row, response).then(done, failed),
            };
          };
          return [call, Object.assign(asked, { untyped: asked })];
        }),
      ),
    ]),
  ) as unknown as Asking;
