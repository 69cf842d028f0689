import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { addressWith } from '../../platform/mail/page-address';
import type { WaitingQuery } from '../../platform/module/waiting';
import { accountInScope } from './company-scope';

/**
 * A text as a value in an address: letters that would end the value, or be read as another letter, are written as
 * codes.
 */
const inQuery = (text: SQL): SQL =>
  [
    ['%', '%25'],
    ['+', '%2B'],
    ['&', '%26'],
    ['#', '%23'],
  ].reduce((written, [letter, code]) => sql`replace(${written}, ${letter}, ${code})`, text);

const PAGE = addressWith(pages.manageAdmins({ tab: 'all', search: '{email}' }), { email: inQuery(sql`u.email`) });

/** The link of an invitation lives three days; then somebody has to invite again. */
export const unansweredInvitations: WaitingQuery = (_, __, me) => sql`
  SELECT u.id, u.firstname || ' ' || u.lastname AS title, date(u.created_at, '+1 hour', '+3 days') AS due,
    NULL AS owner_id, ${PAGE} AS path
  FROM user u WHERE u.password_hash IS NULL AND u.active = 1
    AND ${accountInScope(me, sql`u`)}`;
