import type { House, Module, NamedModules } from '../platform/module/module';
import * as modules from './all-modules';

/**
 * Every module by its name, in the order of the names, whatever runs this: what two modules announce of one day comes in that order. A
 * test holds that no request fits the calls of two.
 */
const ALL = Object.fromEntries(Object.entries(modules).toSorted(([a], [b]) => (a < b ? -1 : 1))) as typeof modules;

export const MODULES: readonly Module[] = Object.values(ALL);

/** The modules by their names. */
export const NAMED_MODULES: NamedModules = Object.entries(ALL);

type Field = 'waiting' | 'queue' | 'approvals' | 'renewals' | 'answers';
type KindsIn<M, F extends Field> = M extends Record<F, infer R> ? keyof R : never;
type Kinds<F extends Field> = KindsIn<(typeof ALL)[keyof typeof ALL], F>;

/** The announcements of all modules in one field. Its type names the kinds that some module announces. */
const together = <F extends Field>(field: F) =>
  Object.assign({}, ...MODULES.map((module) => module[field])) as { [K in Kinds<F>]: House[F][K & keyof House[F]] };

/** A kind of task, of work on Home or of approval, and an answer, that no module has fails to compile here. */
export const HOUSE: House = {
  waiting: together('waiting'),
  queue: together('queue'),
  coming: MODULES.flatMap(({ coming }) => coming ?? []),
  decisions: MODULES.flatMap(({ decisions }) => decisions ?? []),
  approvals: together('approvals'),
  renewals: together('renewals'),
  acts: Object.assign({}, ...MODULES.map(({ acts }) => acts)),
  answers: together('answers'),
  named: Object.assign({}, ...MODULES.map(({ named }) => named)),
  recordOwners: Object.assign({}, ...MODULES.map(({ recordOwners }) => recordOwners)),
  forAllCompanies: new Set(
    NAMED_MODULES.flatMap(([name, { forAllCompanies }]) => forAllCompanies?.map((call) => `${name}.${call}`) ?? []),
  ),
  ownRecordAudit: {
    records: Object.assign({}, ...MODULES.map(({ ownRecordAudit }) => ownRecordAudit?.records)),
    actions: MODULES.flatMap(({ ownRecordAudit }) => ownRecordAudit?.actions ?? []),
    also: MODULES.flatMap(({ ownRecordAudit }) => ownRecordAudit?.also ?? []),
  },
};
