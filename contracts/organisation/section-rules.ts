import * as z from 'zod';
import { LastEdit, Version } from '../platform/version';
import { SECTION_CHANGES, SECTIONS, type Section } from './employee-section';

export const SectionRule = z.object({
  /** Whether the employee sees the section. */
  visible: z.boolean(),
  /** Whether the profile is incomplete without it. */
  required: z.boolean(),
  change: z.enum(SECTION_CHANGES),
});
export type SectionRule = z.infer<typeof SectionRule>;

/** One rule for each section. */
export const SectionRules = z.object(
  Object.fromEntries(SECTIONS.map((section) => [section, SectionRule])) as Record<Section, typeof SectionRule>,
);
export type SectionRules = z.infer<typeof SectionRules>;

/** The rules as an admin reads and saves them. */
export const EmployeeSettings = z.object({ sections: SectionRules, version: Version, edited: LastEdit });
export type EmployeeSettings = z.infer<typeof EmployeeSettings>;
