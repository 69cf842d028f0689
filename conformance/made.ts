import * as z from 'zod';

/** A story needs what an earlier step of it did not make: a sentence. */
export class NotMade extends Error {
  override name = 'NotMade';
}

/** The data that the steps of a story have made and read so far, by the names of the story. */
export class StoryData {
  private readonly bodies = new Map<string, Record<string, unknown>>();

  /** A word that nothing else on the server has in its name. */
  readonly tag: string;
  /** The user who asks, when their token says. */
  private readonly user: number | undefined;

  constructor(tag: string, user: number | undefined) {
    this.tag = tag;
    this.user = user;
  }

  /** Keeps an answer beside what earlier ones said; some calls of the documents wrap it in `data`. */
  keep(name: string, answer: unknown): void {
    const body = z.object({ data: Body }).safeParse(answer).data?.data ?? Body.safeParse(answer).data;
    if (body) this.bodies.set(name, { ...this.bodies.get(name), ...body });
  }

  has(name: string): boolean {
    return this.bodies.has(name);
  }

  /** The tag as a name of a person. */
  get word(): string {
    return this.tag[0]?.toUpperCase() + this.tag.slice(1);
  }

  /** Five digits of the tag, for what takes no letters. No bank has a code that begins with 0 and has five. */
  get digits(): string {
    return String(Number.parseInt(this.tag, 36) % 10_000).padStart(5, '0');
  }

  /** The last answer of that name. */
  body(name: string): Record<string, unknown> {
    const body = this.bodies.get(name);
    if (!body) throw new NotMade(`It needs the ${name} that an earlier call did not answer.`);
    return body;
  }

  /** The id in the last answer of that name. */
  id(name: string, key = 'id'): number {
    const { data } = z.coerce.number().int().positive().safeParse(this.body(name)[key]);
    if (data === undefined) throw new NotMade(`It needs the id of the ${name}, which no answer names.`);
    return data;
  }

  /** The id of the first record of the list that was last answered under that name. */
  first(name: string): number {
    const { results } = this.body(name);
    const { data } = z
      .array(z.object({ id: z.coerce.number() }))
      .min(1)
      .safeParse(results);
    if (data?.[0] === undefined) throw new NotMade(`It needs one of the ${name}, and there is none.`);
    return data[0].id;
  }

  /** The version of a record, where the server counts versions; that of a task stands in `own`. */
  version(name: string): Record<string, unknown> {
    const body = this.body(name);
    const version = body.version ?? Body.safeParse(body.own).data?.version;
    return version === undefined ? {} : { version };
  }

  owner(): number {
    if (this.user === undefined) throw new NotMade('It needs the id of the user, which the token does not name.');
    return this.user;
  }
}

const Body = z.record(z.string(), z.unknown());
