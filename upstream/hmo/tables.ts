import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Benefit } from '../../contracts/hmo-shapes';
import type { HmoRequestKind, HmoRequestState, LifeGender, Relation } from '../../contracts/hmo-state';

export const hmoProvider = sqliteTable('hmo_provider', {
  id: integer().primaryKey(),
  name: text().notNull(),
  roster_email: text().notNull().default(''),
  complaint_email: text().notNull().default(''),
  care_phone: text().notNull().default(''),
  close_day: integer().notNull().default(20),
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const hmoPlan = sqliteTable('hmo_plan', {
  id: integer().primaryKey(),
  provider_id: integer().notNull(),
  name: text().notNull(),
  premium_single: integer().notNull(),
  premium_family: integer().notNull(),
  covers_spouse: integer({ mode: 'boolean' }).notNull().default(true),
  most_children: integer().notNull().default(0),
  child_until: integer().notNull().default(18),
  grades: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  companies: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  benefits: text({ mode: 'json' }).$type<Benefit[]>().notNull().default([]),
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
  booklet_key: text(),
  booklet_name: text(),
  booklet_size: integer(),
});

export const hmoHospital = sqliteTable('hmo_hospital', {
  id: integer().primaryKey(),
  provider_id: integer().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  phone: text().notNull().default(''),
  sort_key: text().notNull(),
  words: text().notNull(),
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const hmoLife = sqliteTable('hmo_life', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  relation: text().$type<Relation>().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  dob: text(),
  gender: text().$type<LifeGender>(),
  photo_key: text(),
  photo_kind: text(),
  certificate_key: text(),
  certificate_name: text(),
  certificate_kind: text(),
  certificate_at: text(),
  certificate_checked_at: text(),
  certificate_checked_by: text(),
  policy_number: text().notNull().default(''),
  sort_key: text().notNull().default(''),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
  certificate_sha256: text(),
});

export const hmoCover = sqliteTable('hmo_cover', {
  id: integer().primaryKey(),
  life_id: integer().notNull(),
  plan_id: integer().notNull(),
  provider_id: integer().notNull(),
  hospital_id: integer(),
  covered_from: text().notNull(),
  covered_until: text(),
  request_id: integer(),
  created_at: text().notNull(),
});

export const hmoRequest = sqliteTable('hmo_request', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  kind: text().$type<HmoRequestKind>().notNull(),
  life_id: integer(),
  plan_id: integer(),
  hospital_id: integer(),
  facts: text({ mode: 'json' }).notNull().default({}),
  reason: text().notNull().default(''),
  effective_from: text().notNull(),
  status: text().$type<HmoRequestState>().notNull().default('PENDING'),
  note: text().notNull().default(''),
  asked_at: text().notNull(),
  asked_by: integer().notNull(),
  decided_by: integer(),
  decided_by_name: text(),
  decided_at: text(),
  version: integer().notNull().default(1),
});

export const hmoRefusal = sqliteTable('hmo_refusal', {
  employee_id: integer().primaryKey(),
  note: text().notNull().default(''),
  by_id: integer().notNull(),
  at: text().notNull(),
});
