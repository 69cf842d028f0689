import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, database, run } from '../db';
import type { Env } from '../env';
import { flag, readEach } from '../record/row';
import { restAfter } from '../rest';
import { LEFT, pieceFor } from './pieces';
import { SUBJECT_LEFT, subjectPiece } from './subject-pieces';
import { COUNTED_SUBJECTS } from './tables';

/** Pieces done for one message, because the platform limits what one invocation may ask for. */
const PIECES_AT_ONCE = 50;

const Left = z.object({
  people: flag,
  changes: flag,
  old: flag,
  absence: flag,
  deadlines: flag,
  again: flag,
  old_absence: flag,
  old_deadlines: flag,
});

const Subject = z.object({
  subject: z.enum(COUNTED_SUBJECTS),
  generation: z.int(),
  built_to: z.int(),
  next: z.int().nullable(),
  counting: flag,
});

/** Does the next piece of what is left. Answers whether there was something. */
export async function nextPiece(db: Db): Promise<boolean> {
  const [[people], [subject]] = await readEach(db, [Left, sql.raw(LEFT)], [Subject, sql.raw(SUBJECT_LEFT)]);
  const ofPeople = people ? pieceFor(people) : [];
  const piece = ofPeople.length > 0 || !subject ? ofPeople : subjectPiece(subject);
  const [first, ...rest] = piece.map((text) => run(db, sql.raw(text)));
  if (!first) return false;
  await db.batch([first, ...rest]);
  return true;
}

/** Wakes the counting. A message that is lost is made up for within the minute. */
export async function wakeCounting(env: Env): Promise<void> {
  await env.IMPORTS.send({ counts: true }).catch(() => undefined);
}

/** Does the next pieces, and sends a message for the rest. Each piece is whole by itself, so two workers do no harm. */
export async function keepCounting(env: Env): Promise<void> {
  const db = database(env.DB);
  for (let pieces = PIECES_AT_ONCE; pieces > 0; pieces -= 1) {
    const begun = Date.now();
    if (!(await nextPiece(db))) return;
    await restAfter(begun);
  }
  await wakeCounting(env);
}
