/** The sections of a profile, in the order in which a person reads them. */
export const SECTIONS = [
  'personal',
  'bank',
  'next_of_kin',
  'guarantors',
  'referees',
  'education',
  'certification',
  'medical',
  'documents',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The sections of a record that hold any number of items; the order in which a person reads them. */
export const ITEM_SECTIONS = ['next_of_kin', 'guarantors', 'referees', 'education', 'certification'] as const;
export type ItemSection = (typeof ITEM_SECTIONS)[number];

/** The sections in which a change can wait for HR. Documents have a decision of their own. */
export const REQUEST_SECTIONS = ['personal', 'bank', ...ITEM_SECTIONS, 'medical', 'custom'] as const;
export type RequestSection = (typeof REQUEST_SECTIONS)[number];

/** How an employee changes a section: at once, after HR approved it, or not at all. */
export const SECTION_CHANGES = ['direct', 'approval', 'none'] as const;
export type SectionChange = (typeof SECTION_CHANGES)[number];

/** As the schemas of `section-rules.ts` read them, without zod. */
interface Rule {
  visible: boolean;
  required: boolean;
  change: SectionChange;
}
type Rules = Record<Section, Rule>;

const APPROVED: Rule = { visible: true, required: false, change: 'approval' };
const REQUIRED: Rule = { ...APPROVED, required: true };

/** The rules until an admin decides otherwise: identity and pay are required, and change with HR's approval. */
export const SECTION_DEFAULTS: Rules = {
  personal: REQUIRED,
  bank: REQUIRED,
  next_of_kin: APPROVED,
  guarantors: APPROVED,
  referees: APPROVED,
  education: APPROVED,
  certification: APPROVED,
  medical: { ...APPROVED, change: 'none' },
  documents: { ...APPROVED, change: 'direct' },
};

/**
 * The rule that applies to a section. An employee is never asked for a hidden section and never changes it, whatever else is
 * stored. Every page and call about a section of an employee follows it.
 */
export function ruleFor(rules: Rules, section: Section): Rule {
  const rule = rules[section];
  return rule.visible ? rule : { visible: false, required: false, change: 'none' };
}

/** The sections that an employee sees. */
export const visibleSections = (rules: Rules): Section[] =>
  SECTIONS.filter((section) => ruleFor(rules, section).visible);

/**
 * The result of a change that an employee makes to a section of their own: it is saved, it waits for HR, or it is refused. HR
 * changes every section at once.
 */
export const changeOf = (rules: Rules, section: Section): SectionChange => ruleFor(rules, section).change;

export interface Completeness {
  /** How many sections an employee must fill, and how many of those are filled. */
  required: number;
  filled: number;
  /** Those that are still missing, in their order. */
  missing: Section[];
}

/** How complete a profile is: of the sections that must be filled, those that are. */
export function completeness(rules: Rules, filled: ReadonlySet<Section>): Completeness {
  const wanted = SECTIONS.filter((section) => ruleFor(rules, section).required);
  const missing = wanted.filter((section) => !filled.has(section));
  return { required: wanted.length, filled: wanted.length - missing.length, missing };
}
