import { describe, expect, test } from 'vitest';
import '../../house/page-table';
import { AREAS, type AreaLevel } from '../../../contracts/platform/limits';
import type { Session } from '../../platform/session/session';
import { adminMenu, candidateMenu } from '../../platform/shell/menu';
import { findablePages, pagesWith } from './pages-found';

const session = (more: Partial<Session>): Session => ({ token: '', user_id: 1, roles: ['ADMIN'], exp: 0, ...more });
const found = (typed: string, who: Session) => {
  const menu = who.roles.includes('EMPLOYEE')
    ? candidateMenu({ candidate_menu: 'full', leads: false, approves: false, listed: false })
    : adminMenu(who);
  return pagesWith(findablePages(menu, who), typed).map(({ title, below }) => (below ? `${title}, ${below}` : title));
};

describe('the pages that are found', () => {
  test.each([
    ['bank', 'Banks, Settings'],
    ['audit', 'Audit, Settings › Admin settings'],
    ['manage employees', 'Employees'],
    ['new cand', 'New candidate, Onboarding › Candidates'],
    ['profil', 'Profile'],
    ['mails', 'Mails, Employees'],
  ])('for %s begin with %s', (typed, first) => expect(found(typed, session({}))[0]).toBe(first));

  test('of a super admin alone stay with super admins', () => {
    expect(found('impersonate', session({}))).toEqual([]);
    expect(found('impersonate', session({ roles: ['SUPERADMIN'] }))).toEqual(['Impersonate, Settings']);
  });

  test('of a limited admin are those that the areas open', () => {
    const areas = (level: (area: string) => AreaLevel) =>
      session({ areas: Object.fromEntries(AREAS.map((area) => [area, level(area)])) as NonNullable<Session['areas']> });
    const recruiter = areas((area) => (area === 'recruitment' ? 'CHANGE' : 'NONE'));
    expect(found('banks', recruiter)).toEqual([]);
    expect(found('new candidate', recruiter)).toHaveLength(1);
    const without = (closed: string) => areas((area) => (area === closed ? 'READ' : 'CHANGE'));
    expect(found('new employee', without('cases'))).toContain('New employee, Employees');
    expect(found('new employee', without('pay'))).not.toContain('New employee, Employees');
    expect(
      found(
        'new candidate',
        areas(() => 'READ'),
      ),
    ).toEqual([]);
  });

  test('of an employee are the own ones', () => {
    const employee = session({ roles: ['EMPLOYEE'] });
    expect(found('leave', employee)).toEqual(['Leave, Self-Service']);
    expect(found('candidates', employee)).toEqual([]);
    expect(found('documents', employee)).toEqual(['Documents, My Profile']);
  });
});
