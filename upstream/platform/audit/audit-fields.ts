import type { AuditEntry } from '../../../contracts/platform/audit-entry';

/**
 * Fields that identify or pay a person, by the last part of their name. The last characters of a value stay, so that
 * two values can be told apart.
 */
const MASKED = /^(?:bvn|nin|account_number|pension_pin|rsa_pin|tax_id|phone)$/;
/** Fields that are never written into the audit. They are left out here too, in case a later module writes one. */
const SECRET = /password|token|secret|hash/;
const TAIL = 3;
/** Most fields, and most characters of a value, that are shown of one act. */
const MOST_FIELDS = 60;
const MOST_LETTERS = 600;

/** A value of which only the end shows. A value that is too short for that shows nothing. */
const masked = (text: string): string => `••••${text.length > 2 * TAIL ? text.slice(-TAIL) : ''}`;

function shown(name: string, value: string): string | null {
  const last = name.split('.').pop() ?? '';
  if (value === '') return null;
  if (SECRET.test(last)) return '••••';
  return MASKED.test(last) ? masked(value) : value.slice(0, MOST_LETTERS);
}

/**
 * The values of a record by name. A value inside another record has both names (`address.city`); a list of words is one
 * value.
 */
function flat(value: unknown, name: string): [name: string, value: string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return [[name, value.join(', ')]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, name ? `${name}.${key}` : key));
}

/** The stored values of one side of an act, by the names of their fields. */
export function auditValues(json: string | null): Map<string, string> {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return new Map(flat(value, typeof value === 'object' ? '' : 'value'));
}

/** The changes of an act, field by field. A field that stayed as it was is left out. */
export function auditedFieldChanges(before: string | null, after: string | null): AuditEntry['fields'] {
  const [old, fresh] = [auditValues(before), auditValues(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => (old.get(name) ?? '') !== (fresh.get(name) ?? ''))
    .slice(0, MOST_FIELDS)
    .map((name) => ({ name, before: shown(name, old.get(name) ?? ''), after: shown(name, fresh.get(name) ?? '') }));
}
