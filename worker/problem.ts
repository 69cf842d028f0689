import * as z from 'zod';
import type { Row } from '../contracts/platform/call';
import { brokenLines, cleanInput, ON_ONE_LINE } from '../contracts/platform/characters';
import { withoutTags } from '../contracts/platform/plain-text';
import { PROBLEM_MESSAGE_MAX, type Problem } from '../contracts/platform/problem';

/** Thrown wherever a request ends without its answer. Carries all that the browser may know about it. */
export class EdgeRefusal extends Error {
  override name = 'Refusal';
  readonly problem: Problem;
  /** The failure on our side, for the log only. */
  readonly defect: string | undefined;
  constructor(problem: Problem, defect?: string) {
    super(problem.code);
    this.problem = problem;
    this.defect = defect;
  }
}

/** The HTTP status our own answer gets: the upstream's, or a gateway's when there was no answer. */
export function httpStatusOf(problem: Problem): number {
  if (problem.status !== 0) return problem.status;
  return problem.code === 'TIMEOUT' ? 504 : 503;
}

/** Refusals of our own making. */
export const refuseAtEdge = {
  unreachable: () => new EdgeRefusal({ status: 0, code: 'UNREACHABLE' }),
  timeout: () => new EdgeRefusal({ status: 0, code: 'TIMEOUT' }),
  badResponse: (defect: string) => new EdgeRefusal({ status: 502, code: 'BAD_RESPONSE' }, defect),
  defect: (defect: string) => new EdgeRefusal({ status: 500, code: 'SERVER' }, defect),
  unauthenticated: (message: string, link?: Problem['link']) =>
    new EdgeRefusal({ status: 401, code: 'UNAUTHENTICATED', message, ...(link && { link }) }),
  forbidden: (message = 'You do not have permission to perform this action.') =>
    new EdgeRefusal({ status: 403, code: 'FORBIDDEN', message }),
  notOffered: (status: number) => new EdgeRefusal({ status, code: 'NOT_OFFERED' }),
  notFound: () => new EdgeRefusal({ status: 404, code: 'NOT_FOUND', message: 'Not found.' }),
  flooded: (seconds: number) =>
    new EdgeRefusal({
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Try again in a minute.',
      retryAfter: seconds,
    }),
  malformed: (message: string, status = 400) => new EdgeRefusal({ status, code: 'REFUSED', message }),
  /** A file that breaks the rules of its field, in the row's own words. */
  file: (field: string, words: string, status = 400) =>
    new EdgeRefusal({ status, code: 'INVALID', fields: { [field]: [words] } }),
};

/** Any failure as a refusal; one that is not ours is a defect, and says nothing to the outside. */
export function refusalOf(error: unknown): EdgeRefusal {
  if (error instanceof EdgeRefusal) return error;
  return refuseAtEdge.defect(error instanceof Error ? error.name : 'unknown');
}

/** The header that goes with a problem's wait. */
export const waitHeader = ({ retryAfter }: Problem): Headers =>
  new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });

/** Field errors of an input that does not fit its schema. Messages come from the contract and never hold the input. */
function invalidInput(error: z.core.$ZodError): EdgeRefusal {
  const fields: Record<string, string[]> = Object.create(null);
  let message: string | undefined;
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (field === '') message ??= plainProblemText(issue.message);
    else if (Object.keys(fields).length < MAX_FIELDS) {
      fields[field] ??= [];
      fields[field].push(plainProblemText(issue.message));
    }
  }
  return new EdgeRefusal({ status: 400, code: 'INVALID', fields, ...(message && { message }) });
}

/** Parses the input of a call with its texts in their one form, or refuses it with its field errors. */
export function parseInput(schema: z.core.$ZodType, input: unknown): Record<string, unknown> {
  const parsed = z.safeParse(schema, cleanInput(input ?? {}));
  if (!parsed.success) throw invalidInput(parsed.error);
  const broken = brokenLines(parsed.data).map((path) => [path, [ON_ONE_LINE]]);
  if (broken.length > 0) throw new EdgeRefusal({ status: 400, code: 'INVALID', fields: Object.fromEntries(broken) });
  return parsed.data as Record<string, unknown>;
}

const MAX_FIELDS = 100;
const MAX_MESSAGES = 10;
const MAX_WAIT = 300;

/** Words as text: no tags, no control characters, no stack trace, at most 500 characters. */
export function plainProblemText(words: string): string {
  return (
    withoutTags(words.slice(0, 20 * PROBLEM_MESSAGE_MAX))
      .replace(/\s+at .{0,300}:\d+:\d+[\s\S]*|Traceback \(most recent call last\)[\s\S]*/, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
      .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
      .trim()
      .slice(0, PROBLEM_MESSAGE_MAX)
  );
}

/** Seconds to wait by a `Retry-After` header (seconds or a date), at most 300. */
export function retryAfterOf(header: string | null): number | undefined {
  if (header === null || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), MAX_WAIT);
}

interface Words {
  messages: string[];
  fields: Record<string, string[]>;
}

/** The fields in which an upstream may put its words, in the order in which they count when it fills several. */
const WRAPPERS = ['detail', 'message', 'error', 'errors', 'data', 'non_field_errors'];

/** Finds the words in any of the shapes an upstream may use: text, a list, `detail`, `message`, `error`, `errors`, `data`, field to list. */
function wordsOf(body: unknown, depth = 0): Words {
  const words: Words = { messages: [], fields: Object.create(null) };
  if (depth > 4 || body === null || body === undefined) return words;
  if (typeof body === 'string') {
    const text = plainProblemText(body);
    if (text !== '') words.messages.push(text);
  } else if (Array.isArray(body)) {
    for (const item of body.slice(0, MAX_FIELDS)) {
      const found = wordsOf(item, depth + 1);
      if (words.messages.length < MAX_MESSAGES) words.messages.push(...found.messages.slice(0, 1));
      addAll(words.fields, found.fields);
    }
  } else if (typeof body === 'object') {
    const entries = Object.entries(body).slice(0, MAX_FIELDS);
    for (const name of WRAPPERS) {
      const found = wordsOf(Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined, depth + 1);
      if (words.messages.length === 0) words.messages = found.messages;
      addAll(words.fields, found.fields);
    }
    const said = words.messages.length > 0 || Object.keys(words.fields).length > 0;
    for (const [name, value] of entries) {
      // A field may be called `message`; its value is a list, while the server's own words are text.
      if (WRAPPERS.includes(name) && !(name === 'message' && Array.isArray(value))) continue;
      // Beside the server's words, a lone text is a machine code (`code`, `link`), not a field's message.
      if (typeof value === 'string' && said) continue;
      addField(words.fields, name, value, depth);
    }
  }
  return words;
}

function addAll(into: Words['fields'], from: Words['fields']): void {
  for (const [name, messages] of Object.entries(from)) into[name] ??= messages;
}

function addField(fields: Words['fields'], name: string, value: unknown, depth: number): void {
  const key = plainProblemText(name).slice(0, 80);
  const inside = (prefix: string, inner: unknown) => {
    for (const [field, messages] of Object.entries(wordsOf(inner, depth + 1).fields)) {
      if (Object.keys(fields).length < MAX_FIELDS) fields[`${prefix}.${field}`] ??= messages;
    }
  };
  if (typeof value === 'string' || Array.isArray(value)) {
    const items = Array.isArray(value) ? value.slice(0, MAX_FIELDS) : [value];
    const texts = items.filter((item): item is string => typeof item === 'string');
    const messages = texts.slice(0, MAX_MESSAGES).map(plainProblemText).filter(Boolean);
    if (messages.length > 0) fields[key] ??= messages;
    items.forEach((item, place) => {
      if (typeof item === 'object') inside(`${key}.${place}`, item);
    });
  } else if (typeof value === 'object') inside(key, value);
}

const LINKS = ['expired', 'used', 'replaced', 'invalid'] as const;
const linkOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'link' in body
    ? LINKS.find((state) => state === (body as { link: unknown }).link)
    : undefined;

/**
 * Turns an upstream's refusal into the one shape of the product. A 5xx is the upstream's defect, so none of its
 * words are passed on. `body` is the parsed JSON, or undefined when it was anything else.
 */
export function problemOfAnswer(status: number, body: unknown, retryAfter?: string | null): Problem {
  if (status >= 500) return { status, code: 'SERVER' };
  const { messages, fields } = wordsOf(body);
  const [message] = messages;
  const hasFields = (status === 400 || status === 422) && Object.keys(fields).length > 0;
  const wait = status === 429 ? retryAfterOf(retryAfter ?? null) : undefined;
  const link = linkOf(body);
  return {
    status,
    code: codeOf(status, hasFields),
    ...(message && { message }),
    ...(messages.length > 1 && { messages }),
    ...(hasFields && { fields }),
    ...(wait && { retryAfter: wait }),
    ...(link && { link }),
  };
}

/** A failure of the upstream itself, with its `errors`, otherwise its `message`: for the calls that tell them. */
export function toldFailure(status: number, body: unknown): Problem {
  const { errors, message } = Object(body) as { errors?: unknown; message?: unknown };
  const inErrors = wordsOf(errors);
  const said =
    inErrors.messages[0] ?? (Object.keys(inErrors.fields).length > 0 ? undefined : wordsOf(message).messages[0]);
  return {
    status,
    code: 'SERVER',
    ...(said && { message: said }),
    ...(Object.keys(inErrors.fields).length > 0 && { fields: inErrors.fields }),
  };
}

/** The answer of a server that does not know a call. */
const UNKNOWN_CALL = [404, 405, 501];

/**
 * Whether a refusal says that the server has no such call, of those that the documents do not show. A page does, or nothing;
 * a 404 in JSON may as well be about a record or a link, so it counts only for a read that names neither. Another server
 * that means the link refuses it in the calls of the documents, too.
 */
export function isAnswerNotOffered(row: Row, status: number, json: boolean, foreignLinks: boolean): boolean {
  if (row.documented || !UNKNOWN_CALL.includes(status)) return false;
  if (!json || status !== 404) return true;
  const { anonymous, roles } = row.access;
  const namesOne = row.path.includes('{') || row.named;
  return row.method === 'GET' && !namesOne && (anonymous || roles.length > 0 || foreignLinks);
}

function codeOf(status: number, hasFields: boolean): Problem['code'] {
  switch (status) {
    case 401:
      return 'UNAUTHENTICATED';
    case 403:
      return 'FORBIDDEN';
    case 404:
      return 'NOT_FOUND';
    case 429:
      return 'RATE_LIMITED';
    default:
      return hasFields ? 'INVALID' : 'REFUSED';
  }
}
