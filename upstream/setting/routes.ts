import { asc, count, sql } from 'drizzle-orm';
import { setting } from '../../contracts/setting';
import { pageOf, slice } from '../db';
import { bank, pfa } from '../schema';
import { type App, serve } from '../serve';

/** Rows whose name holds the typed text anywhere. `instr`, not LIKE: D1 limits LIKE patterns to 50 bytes. */
const named = (table: typeof bank | typeof pfa, typed: string | undefined) =>
  typed ? sql`instr(lower(${table.name}), ${typed.toLowerCase()}) > 0` : undefined;

export const settingRoutes = (app: App) =>
  serve(app, 'setting', setting, {
    application: async ({ env }) => ({
      candidate_menu: env.CANDIDATE_MENU === 'activities' ? ('activities' as const) : ('full' as const),
    }),
    banks: async ({ db, input }) => {
      const where = named(bank, input.search);
      const { limit, offset } = slice(input);
      const [rows, [all]] = await db.batch([
        db.select().from(bank).where(where).orderBy(asc(bank.name)).limit(limit).offset(offset),
        db.select({ total: count() }).from(bank).where(where),
      ]);
      return pageOf(setting.banks.path, input, all?.total ?? 0, rows);
    },
    pfas: async ({ db, input }) => {
      const where = named(pfa, input.search);
      const { limit, offset } = slice(input);
      const [rows, [all]] = await db.batch([
        db.select().from(pfa).where(where).orderBy(asc(pfa.name)).limit(limit).offset(offset),
        db.select({ total: count() }).from(pfa).where(where),
      ]);
      return pageOf(setting.pfas.path, input, all?.total ?? 0, rows);
    },
  });
