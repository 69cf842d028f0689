import type { TRPCBuiltRouter, TRPCDefaultErrorShape, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type * as core from 'zod/v4/core';
import type { Guarded } from './access';
import type { FileRules } from './files';
import type { Problem } from './problem';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** The flood limiter of the platform that guards a call; exact counts live in the upstream. */
export type Flood = 'signin' | 'reset' | 'link';

/** One upstream call, described once. Everything else (tRPC procedure, upstream route, types, access tests) follows. */
export interface Row extends Guarded {
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
  /** For downloads: the input names one version of the file, so the browser may keep it when the upstream allows that. */
  kept?: true;
  flood?: Flood;
  /**
   * Nothing is kept of who calls. The Worker passes on no token, key of a request, address or browser and writes no line of it, and
   * to the upstream the caller is nobody, on a day without a time.
   */
  nameless?: true;
  /** What is sent is not kept, not even as a hash beside the key of the request: it would lead from who sends to what they sent. */
  unhashed?: true;
  /** The server's `errors` or `message` is told even where the failure is its own, a status of 500 and above. */
  tellsFailures?: true;
  /** Path chosen by us because the documents show none (inventory X066). */
  assumed?: true;
  /** The query of a read names one record, as the path of others does, so that a 404 may be about the record. */
  named?: true;
}

/** Declares the calls of a module. Identity at run time; keeps the literal types of each row. */
export function calls<const T extends Record<string, Row>>(rows: T): T {
  return rows;
}

export type InputOf<R extends Row> = core.input<R['input']>;
export type ParsedOf<R extends Row> = core.output<R['input']>;
export type OutputOf<R extends Row> = core.output<R['output']>;
export type Table = Record<string, Record<string, Row>>;

/** The error shape every tRPC answer carries: tRPC's own, plus one `Problem`. */
export interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & { problem: Problem };
}

type ProcedureOf<R extends Row> = R['method'] extends 'GET'
  ? TRPCQueryProcedure<{ input: InputOf<R>; output: OutputOf<R>; meta: object }>
  : TRPCMutationProcedure<{ input: InputOf<R>; output: OutputOf<R>; meta: object }>;

type RecordOf<T extends Table> = {
  [M in keyof T]: { [C in keyof T[M] as T[M][C] extends { transport: string } ? never : C]: ProcedureOf<T[M][C]> };
};

/** The type of the tRPC router that a table makes. The Worker casts its router to this once. */
export type RouterOf<T extends Table> = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  RecordOf<T>
>;
