import type { TRPCBuiltRouter, TRPCDefaultErrorShape, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import type { Access, GuardedRow } from './access';
import type { FileRules } from './files';
import type { Problem } from './problem';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** The flood limiter of the platform that guards a call; exact counts live in the upstream. */
export type Flood = 'signin' | 'reset' | 'link';

/** The id that the inventory of the documents gives to a call. */
export type InventoryId = `C${number}`;

/** One upstream call, described once. Everything else (tRPC procedure, upstream route, types, access tests) follows. */
export interface Row extends GuardedRow, Marks {
  method: Method;
  /** Path below `/api/v1`, exact to the trailing slash. `{name}` takes its value from the flat input. */
  path: string;
  /** The flat input: path values, then the query on GET and the JSON body otherwise. */
  input: core.$ZodType;
  output: core.$ZodType;
  /** `upload`: multipart in; the input is the fields. `download`: the answer is a file. Both go outside tRPC. */
  transport?: 'upload' | 'download';
  /** For uploads: the file fields and what each takes. */
  files?: Record<string, FileRules>;
}

/** Properties that few calls have. */
interface Marks extends Pick<GuardedRow, 'reads'> {
  /** The documents show the call, under this id. Of any other we chose the path (inventory X066), and a server may lack it. */
  documented?: InventoryId;
  flood?: Flood;
  /** For downloads: the types that the file may have. */
  serves?: readonly string[];
  /** For downloads: the input names one version of the file, so the browser may keep it when the upstream allows that. */
  kept?: true;
  /**
   * Nothing about the caller is kept. The Worker passes on no token, key of a request, address or browser and logs nothing, and
   * to the upstream the caller is nobody, on a day without a time.
   */
  nameless?: true;
  /** The input is not kept, not even as a hash beside the key of the request, because it would lead from the sender to the words. */
  unhashed?: true;
  /** The server's `errors` or `message` is shown even where the failure is its own, a status of 500 and above. */
  tellsFailures?: true;
  /** The query of a read names one record, as the path of others does, so that a 404 may be about the record. */
  named?: true;
}

/** A row whose method and schemas are known to the types that follow from it. */
interface Call<M extends Method, I extends core.$ZodType, O extends core.$ZodType> extends Row {
  method: M;
  input: I;
  output: O;
}

function jsonCall<const M extends Method>(method: M) {
  return <I extends core.$ZodType, O extends core.$ZodType>(
    path: string,
    access: Access,
    input: I,
    output: O,
    marks: Marks = {},
  ): Call<M, I, O> => ({ method, path, access, input, output, ...marks });
}

/** Reads. The path is below that of the module (`calls`); a path with a leading slash is whole. */
export const get = /* @__PURE__ */ jsonCall('GET');
/** Makes a record, or does something. */
export const post = /* @__PURE__ */ jsonCall('POST');
/** Changes a record. */
export const patch = /* @__PURE__ */ jsonCall('PATCH');
/** Deletes a record. */
export const del = /* @__PURE__ */ jsonCall('DELETE');

/** A call with files and fields; each file field says what it takes. */
export const uploadCall = <I extends core.$ZodType, O extends core.$ZodType, F extends Record<string, FileRules>>(
  path: string,
  access: Access,
  input: I,
  output: O,
  files: F,
  marks: Marks & { method?: 'PATCH' } = {},
): Call<'POST' | 'PATCH', I, O> & { transport: 'upload'; files: F } => ({
  method: 'POST',
  path,
  access,
  input,
  output,
  transport: 'upload',
  files,
  ...marks,
});

/** A call that is answered by a file. */
export const download = <I extends core.$ZodType>(
  path: string,
  access: Access,
  input: I,
  marks: Marks & { method?: 'POST' } = {},
): Call<'GET' | 'POST', I, z.ZodUnknown> & { transport: 'download' } => ({
  method: 'GET',
  path,
  access,
  input,
  output: z.unknown(),
  transport: 'download',
  ...marks,
});

/**
 * Declares the calls of a module below a path, which begins and ends with a slash. They are given by a function, so that a
 * page that takes a schema from the same file does not carry the calls: the bundler drops what nobody asks for.
 */
export function calls<T extends Record<string, Row>>(base: `/${string}/`, rows: () => T): T {
  const placed = Object.entries(rows()).map(([name, row]) => [
    name,
    row.path.startsWith('/') ? row : { ...row, path: base + row.path },
  ]);
  return Object.fromEntries(placed) as T;
}

export type InputOf<R extends Row> = core.input<R['input']>;
export type ParsedOf<R extends Row> = core.output<R['input']>;
export type OutputOf<R extends Row> = core.output<R['output']>;
export type CallTable = Record<string, Record<string, Row>>;

/** The error shape every tRPC answer carries: tRPC's own, plus one `Problem`. */
export interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & { problem: Problem };
}

type ProcedureOf<R extends Row> = R['method'] extends 'GET'
  ? TRPCQueryProcedure<{ input: InputOf<R>; output: OutputOf<R>; meta: object }>
  : TRPCMutationProcedure<{ input: InputOf<R>; output: OutputOf<R>; meta: object }>;

type RecordOf<T extends CallTable> = {
  [M in keyof T]: { [C in keyof T[M] as T[M][C] extends { transport: string } ? never : C]: ProcedureOf<T[M][C]> };
};

/** The type of the tRPC router that a table makes. The Worker casts its router to this once. */
export type RouterOf<T extends CallTable> = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  RecordOf<T>
>;
