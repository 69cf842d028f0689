import { describe, expect, test } from 'vitest';
import '../../house/page-table';
import type { Role } from '../../../contracts/platform/access';
import { type AreaLevels, PRESETS } from '../../../contracts/platform/limits';
import { pageAt, pageFor, tabOf } from '../page/page-lookup';
import type { Session } from '../session/session';
import { adminMenu, candidateMenu, type MenuEntry, menuPlaceOf } from './menu';

const words = (menu: MenuEntry[]) =>
  menu
    .map(({ label, items }) => (items ? `${label} (${items.map((item) => item.label).join(', ')})` : label))
    .join('; ');

const as = (roles: Role[], areas?: AreaLevels): Session => ({
  ...{ token: '', user_id: 7, roles, exp: 0 },
  ...(areas && { areas }),
});

const ADMIN = adminMenu(as(['ADMIN']));

describe('a menu', () => {
  test('of admins reads as in the documents', () => {
    expect(words(adminMenu(as(['SUPERADMIN'])))).toBe(
      'Home; Onboarding (Dashboard, Candidates, Workflow); Employees (Manage Employees, Announcement, Change Request, Welfare); ' +
        'Companies; Approvals; Disciplinary; Exit Management (overview, settings); Leave and Holiday (requests, settings); ' +
        'Settings (Admin settings, Pension Providers, Signature, Banks, Confirmation Settings, Letter Management, What is stuck, Impersonate); ' +
        'Headcount (Dashboard, Question); Complaints (Dashboard, Categories); ' +
        'HMO (Dashboard, Hmos, Complaints, Surveys, Change Request, Announcements); Appraisal (Dashboard)',
    );
  });

  test('of admins has Impersonate for super admins only', () => {
    expect(words(adminMenu(as(['ADMIN', 'SUPERADMIN'])))).toContain('Impersonate');
    expect(words(ADMIN)).not.toContain('Impersonate');
  });

  test.each([
    [
      'HR officer',
      'Home; Onboarding (Dashboard, Candidates, Workflow); Employees (Manage Employees, Announcement, Change Request, Welfare); ' +
        'Approvals; Leave and Holiday (requests, settings); Settings (Confirmation Settings, What is stuck); Headcount (Dashboard, Question); ' +
        'Appraisal (Dashboard)',
    ],
    [
      'Payroll officer',
      'Home; Employees (Manage Employees, Announcement, Change Request, Welfare); Companies; Approvals; Leave and Holiday (requests, settings); Settings (Confirmation Settings, What is stuck); Headcount (Dashboard, Question); Appraisal (Dashboard)',
    ],
    ['Recruiter', 'Home; Onboarding (Dashboard, Candidates, Workflow); Approvals; Settings (What is stuck)'],
  ] as const)('of a limited admin has only what they may open: %s', (preset, expected) => {
    expect(words(adminMenu(as(['ADMIN'], PRESETS[preset])))).toBe(expected);
  });

  test('of candidates reads as in the documents, in both variants', () => {
    expect(words(candidateMenu({ candidate_menu: 'full', leads: false, approves: false, listed: false }))).toBe(
      'Home; My Profile; My Welfare; Self-Service (Disciplinary, Leave, Exit, Complaints, Appraisals, Headcount, Hmo Surveys)',
    );
    expect(words(candidateMenu({ candidate_menu: 'activities', leads: false, approves: false, listed: false }))).toBe(
      'Home; My Profile; My Welfare; Self-Service (Disciplinary, Leave, Exit, Complaints, Activities, Headcount)',
    );
  });

  test('of whoever leads somebody has their team, of whoever approves what waits for them, of whoever works here the directory', () => {
    expect(words(candidateMenu({ candidate_menu: 'full', leads: true, approves: true, listed: true }))).toContain(
      'My Profile; My team; My approvals; Directory; My Welfare',
    );
  });

  test.each([
    ['admins', adminMenu(as(['SUPERADMIN'])), ['admin', 'employee', 'signed-in']],
    [
      'candidates',
      candidateMenu({ candidate_menu: 'full', leads: false, approves: false, listed: false }),
      ['employee', 'signed-in'],
    ],
    [
      'candidates with Activities',
      candidateMenu({ candidate_menu: 'activities', leads: false, approves: false, listed: false }),
      ['employee', 'signed-in'],
    ],
  ])('of %s leads only to pages they may open, and to each part by its name', (_, menu, audiences) => {
    for (const { to } of menu.flatMap<Pick<MenuEntry, 'to'>>((entry) => entry.items ?? [entry])) {
      const page = to && pageAt(to);
      expect(audiences, to).toContain(page ? page.audience : undefined);
      const tab = to ? tabOf(to) : null;
      if (page && tab) expect(pageFor(page, { admin: true, tab }).title, to).not.toBe(page.title);
    }
  });
});

describe('the place of a page', () => {
  function placed(menu: MenuEntry[], address: string, admin: boolean) {
    const row = pageAt(address);
    const place = row && menuPlaceOf(menu, pageFor(row, { admin, tab: tabOf(address) }), tabOf(address));
    return place && [place.entry.label, place.item?.label, place.itself];
  }

  test.each([
    ['/home', ['Home', undefined, true]],
    ['/candidates', ['Onboarding', 'Candidates', true]],
    ['/candidates?tab=other', ['Onboarding', 'Candidates', true]],
    ['/candidates/12', ['Onboarding', 'Candidates', false]],
    ['/candidates/new', ['Onboarding', 'Candidates', false]],
    ['/onboarding', ['Onboarding', undefined, false]],
    ['/initiate-onboarding', ['Onboarding', undefined, false]],
    ['/employees', ['Employees', 'Manage Employees', false]],
    ['/employees/1', ['Employees', 'Manage Employees', false]],
    ['/employees/chart', ['Employees', 'Manage Employees', false]],
    ['/employee/3/4', ['Employees', 'Manage Employees', false]],
    ['/welfare', ['Employees', 'Welfare', false]],
    ['/headcount', ['Headcount', 'Dashboard', true]],
    ['/headcount?tab=question', ['Headcount', 'Question', true]],
    ['/leave-management?tab=settings', ['Leave and Holiday', 'settings', true]],
    ['/newType', ['Leave and Holiday', 'settings', false]],
    ['/leave-details/4', ['Leave and Holiday', 'requests', false]],
    ['/templates', ['Settings', 'Letter Management', false]],
    ['/exit/send-letter', ['Exit Management', 'overview', false]],
    ['/complaints/details', ['Complaints', 'Dashboard', false]],
    ['/hmo?tab=surveys', ['HMO', 'Surveys', true]],
    ['/hmo', ['HMO', 'Dashboard', false]],
    ['/hmo/complaints/pending', ['HMO', 'Complaints', true]],
    ['/disciplinary/9', ['Disciplinary', undefined, false]],
    ['/performance', ['Appraisal', undefined, false]],
    ['/tasks', ['Home', undefined, false]],
    ['/leave', undefined],
  ])('%s, for admins', (address, expected) => {
    expect(placed(ADMIN, address, true)).toEqual(expected);
  });

  test.each([
    ['/disciplinary/9', ['Self-Service', 'Disciplinary', false]],
    ['/headcount/june', ['Self-Service', 'Headcount', false]],
    ['/documents', ['My Profile', undefined, false]],
    ['/score/1/2/3', ['Self-Service', 'Appraisals', false]],
  ])('%s, for candidates', (address, expected) => {
    expect(
      placed(candidateMenu({ candidate_menu: 'full', leads: false, approves: false, listed: false }), address, false),
    ).toEqual(expected);
  });

  test.each([
    ['admins', adminMenu(as(['SUPERADMIN'])), true],
    ['candidates', candidateMenu({ candidate_menu: 'full', leads: false, approves: false, listed: true }), false],
  ] as const)('that an item of %s leads to is that item, and the page itself', (_, menu, admin) => {
    for (const { label, to, items } of menu) {
      if (to) expect(placed([...menu], to, admin), label).toEqual([label, undefined, true]);
      for (const item of items ?? [])
        expect(placed([...menu], item.to, admin), item.label).toEqual([label, item.label, true]);
    }
  });

  /** Areas of the product in the words of both documents, section 1, and where an admin finds each. */
  test.each([
    ['candidates', '/candidates'],
    ['offers', '/candidate/send-offer'],
    ['deployment letters', '/candidate/send-deployment'],
    ['onboarding', '/onboarding'],
    ['employee records', '/employees/manage-employees'],
    ['change requests', '/employees/request-change'],
    ['appraisals with KPIs and objectives', '/appraisal'],
    ['leave', '/leave-management'],
    ['exits', '/exit/overview'],
    ['welfare', '/employees/welfare'],
    ['disciplinary cases', '/disciplinary/management'],
    ['complaints', '/complaints/dashboard'],
    ['headcount', '/headcount'],
    ['payroll', '/companies/payroll'],
    ['health insurance', '/hmo/dashboard'],
    ['policies', '/confirmation-settings'],
    ['approval workflows', '/approval'],
    ['letters', '/letters'],
    ['companies', '/companies'],
    ['departments', '/companies/1'],
    ['job roles', '/department/1/roles'],
    ['units', '/department/1/units'],
    ['banks', '/manage-banks'],
    ['pension managers', '/manage-pension'],
    ['signatures', '/manage-signature'],
  ])('of %s is in the menu of admins', (_, address) => {
    expect(pageAt(address)?.frame).toBe('app');
    expect(placed(ADMIN, address, true)).toBeDefined();
  });

  test('of documents is in no menu of admins, who open their own', () => {
    expect(pageAt('/documents')?.audience).toBe('employee');
    expect(placed(ADMIN, '/documents', true)).toBeUndefined();
  });

  test('of appraisals and HMO surveys is Activities where it stands for them', () => {
    const menu = candidateMenu({ candidate_menu: 'activities', leads: false, approves: false, listed: false });
    expect(placed(menu, '/appraisals-list', false)).toEqual(['Self-Service', 'Activities', false]);
    expect(placed(menu, '/score/1/2/3', false)).toEqual(['Self-Service', 'Activities', false]);
    expect(placed(menu, '/hmo-surveys', false)).toEqual(['Self-Service', 'Activities', false]);
  });
});
