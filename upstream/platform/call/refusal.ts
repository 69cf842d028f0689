const HOUR = 3600;

const waitOf = (seconds: number) =>
  seconds > 2 * HOUR ? `${Math.ceil(seconds / HOUR)} hours` : plural(Math.ceil(seconds / 60));
const plural = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** A refusal in the shapes the documents name. Thrown by handlers, answered by `serve`. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/**
 * A command lost a race: what it had read was changed before it could write. `lookAgain` runs it again on the new
 * state.
 */
export class OutrunRefusal extends Refusal {
  constructor(detail: string) {
    super(409, { detail });
  }
}

/** Runs a command again on the new state when another was faster; the third refusal stands. */
export async function lookAgain<T>(command: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await command();
    } catch (error) {
      if (!(error instanceof OutrunRefusal) || tries === 3) throw error;
    }
  }
}

export const refuse = {
  /** 400 with a field-to-messages object. */
  fields: (fields: Record<string, string[]>) => new Refusal(400, fields),
  /** 400 with the `errors` text; `link` says what became of the link that was sent. */
  errors: (errors: string, link?: 'expired' | 'used') => new Refusal(400, link ? { errors, link } : { errors }),
  /** 401: the caller is not accepted. */
  unauthenticated: (detail: string, link?: 'expired' | 'used' | 'invalid') =>
    new Refusal(401, link ? { detail, link } : { detail }),
  forbidden: (detail = 'You do not have permission to perform this action.') => new Refusal(403, { detail }),
  notFound: (detail = 'Not found.') => new Refusal(404, { detail }),
  /**
   * 403: what is asked about belongs to the record of an employee, and the caller has none, as a candidate. A 404 would say of a read
   * without an id that the server has no such call.
   */
  noRecord: (what: string) =>
    new Refusal(403, { detail: `${what} belongs to an employee's record, and none belongs to your account.` }),
  /** 409: the state of the record does not allow it. */
  conflict: (detail: string) => new Refusal(409, { detail }),
  /** 410: the link was used or replaced. */
  usedLink: (detail: string) => new Refusal(410, { detail, link: 'used' }),
  /** 410: the address to which the link went is not the one of its matter any more. It says nothing of the matter. */
  replacedLink: () =>
    new Refusal(410, {
      detail: 'This link was replaced. The address to which it was sent was corrected, or somebody else was asked.',
      link: 'replaced',
    }),
  /** 429 with Retry-After in seconds, and what else there is to say. */
  tooMany: (seconds: number, words?: string) => {
    const detail = [`Too many tries. Try again in ${waitOf(seconds)}.`, words ?? []].flat().join(' ');
    return new Refusal(429, { detail }, { 'Retry-After': String(seconds) });
  },
  /** 429 with Retry-After in seconds: the mails of a command were too many, and nothing of it is done. */
  tooManyMails: (seconds: number) =>
    new Refusal(
      429,
      { detail: `Too many mails in an hour: nothing was done. Try again in ${waitOf(seconds)}.` },
      { 'Retry-After': String(seconds) },
    ),
};
