import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CustomKind } from '../../../contracts/organisation/custom-kinds';

export const company = sqliteTable('company', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  country: text().notNull().default('Nigerian'),
  rc_number: text().notNull(),
  staff_id_format: text().notNull(),
  next_staff_number: integer().notNull().default(1),
  logo: text(),
  version: integer().notNull().default(1),
  directory_email: integer({ mode: 'boolean' }).notNull().default(false),
  directory_phone: integer({ mode: 'boolean' }).notNull().default(false),
  directory_photo: integer({ mode: 'boolean' }).notNull().default(false),
});

export const branch = sqliteTable('branch', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  address: text().notNull(),
  state: text().notNull(),
  description: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const department = sqliteTable('department', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  description: text().notNull().default(''),
  address: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const jobRole = sqliteTable('job_role', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  description: text().notNull().default(''),
  address: text().notNull().default(''),
  department_id: integer(),
  version: integer().notNull().default(1),
});

export const unit = sqliteTable('unit', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  department_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  description: text().notNull().default(''),
  address: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const location = sqliteTable('location', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  address: text().notNull(),
  state: text().notNull(),
  description: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const customField = sqliteTable('custom_field', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  key: text().notNull(),
  kind: text().$type<CustomKind>().notNull(),
  choices: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  required: integer({ mode: 'boolean' }).notNull().default(false),
  employee_may_change: integer({ mode: 'boolean' }).notNull().default(false),
  archived_at: text(),
  version: integer().notNull().default(1),
});
