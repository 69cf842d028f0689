import {
  BadgeCheck,
  BookUser,
  Building2,
  CalendarDays,
  ChartColumn,
  DoorOpen,
  HandHeart,
  HeartPulse,
  House,
  LayoutGrid,
  type LucideIcon,
  MessageSquareWarning,
  Scale,
  Settings2,
  Target,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import type { Application } from '../../../contracts/organisation/setting';
import type { Role } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import type { Page } from '../page/page';
import { pageAt, pageFor, tabOf } from '../page/page-lookup';
import { mayOpen } from '../session/may';
import type { Session } from '../session/session';

export interface MenuItem {
  /** Verbatim from document 1 section 2; a small first letter becomes a capital by styling (inventory X084). */
  label: string;
  to: string;
}

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  /** The address of the entry; a group of items has none. */
  to?: string;
  /** The address for people who may open only this one. */
  orTo?: string;
  items?: readonly MenuItem[];
}

const selfService = (variant: Application['candidate_menu']): MenuItem[] => [
  { label: 'Disciplinary', to: pages.disciplinary() },
  { label: 'Leave', to: pages.leave() },
  { label: 'Exit', to: pages.exit() },
  { label: 'Complaints', to: pages.complaints() },
  variant === 'activities'
    ? { label: 'Activities', to: pages.activities() }
    : { label: 'Appraisals', to: pages.appraisals() },
  { label: 'Headcount', to: pages.headcount() },
  ...(variant === 'activities' ? [] : [{ label: 'Hmo Surveys', to: pages.hmoSurveys() }]),
];

/** The menu of candidates and employees, and of employees who lead or approve. */
export const candidateMenu = ({
  candidate_menu: variant,
  leads,
  approves,
  listed,
}: Omit<Application, 'texts'>): MenuEntry[] => [
  { label: 'Home', icon: House, to: pages.home() },
  { label: 'My Profile', icon: UserRound, to: pages.profileSummary() },
  ...(leads ? [{ label: 'My team', icon: Users, to: pages.team() }] : []),
  ...(approves ? [{ label: 'My approvals', icon: BadgeCheck, to: pages.ownApprovals() }] : []),
  ...(listed ? [{ label: 'Directory', icon: BookUser, to: pages.directory() }] : []),
  { label: 'My Welfare', icon: HandHeart, to: pages.ownWelfare() },
  { label: 'Self-Service', icon: LayoutGrid, items: selfService(variant) },
];

const settings = (roles: readonly Role[]): MenuItem[] => [
  { label: 'Admin settings', to: pages.settings() },
  { label: 'Pension Providers', to: pages.pensionProviders() },
  { label: 'Signature', to: pages.signatures() },
  { label: 'Banks', to: pages.banks() },
  { label: 'Confirmation Settings', to: pages.confirmationSettings() },
  { label: 'Letter Management', to: pages.letters() },
  { label: 'What is stuck', to: pages.stuck() },
  ...(roles.includes('SUPERADMIN') ? [{ label: 'Impersonate', to: pages.impersonate() }] : []),
];

/** The menu of ADMIN and SUPERADMIN, whatever their limits. */
const wholeMenu = (roles: readonly Role[]): MenuEntry[] => [
  { label: 'Home', icon: House, to: pages.home() },
  {
    label: 'Onboarding',
    icon: UserPlus,
    items: [
      { label: 'Dashboard', to: pages.dashboard() },
      { label: 'Candidates', to: pages.candidates() },
      { label: 'Workflow', to: pages.workflows() },
    ],
  },
  {
    label: 'Employees',
    icon: Users,
    items: [
      { label: 'Manage Employees', to: pages.employees() },
      { label: 'Announcement', to: pages.announcements() },
      { label: 'Change Request', to: pages.changeRequests() },
      { label: 'Welfare', to: pages.welfare() },
    ],
  },
  { label: 'Companies', icon: Building2, to: pages.companies(), orTo: pages.payroll() },
  { label: 'Approvals', icon: BadgeCheck, to: pages.approvals() },
  { label: 'Disciplinary', icon: Scale, to: pages.disciplinaryManagement() },
  {
    label: 'Exit Management',
    icon: DoorOpen,
    items: [
      { label: 'overview', to: pages.exitOverview() },
      { label: 'settings', to: pages.exitSettings() },
    ],
  },
  {
    label: 'Leave and Holiday',
    icon: CalendarDays,
    items: [
      { label: 'requests', to: pages.leaveManagement() },
      { label: 'settings', to: pages.leaveManagement({ tab: 'settings' }) },
    ],
  },
  { label: 'Settings', icon: Settings2, items: settings(roles) },
  {
    label: 'Headcount',
    icon: ChartColumn,
    items: [
      { label: 'Dashboard', to: pages.headcount() },
      { label: 'Question', to: pages.headcount({ tab: 'question' }) },
    ],
  },
  {
    label: 'Complaints',
    icon: MessageSquareWarning,
    items: [
      { label: 'Dashboard', to: pages.complaintsDashboard() },
      { label: 'Categories', to: pages.complaintCategories() },
    ],
  },
  {
    label: 'HMO',
    icon: HeartPulse,
    items: [
      { label: 'Dashboard', to: pages.hmoDashboard() },
      { label: 'Hmos', to: pages.hmos() },
      // The documents name no types of complaints, so that the page lets its reader switch (inventory X012).
      { label: 'Complaints', to: pages.hmoComplaints('all') },
      { label: 'Surveys', to: pages.hmo({ tab: 'surveys' }) },
      { label: 'Change Request', to: pages.hmo({ tab: 'change-request' }) },
      { label: 'Announcements', to: pages.hmo({ tab: 'announcements' }) },
    ],
  },
  { label: 'Appraisal', icon: Target, items: [{ label: 'Dashboard', to: pages.appraisalDashboard() }] },
];

/** The menu of an admin, without pages that they may not open. */
export function adminMenu(session: Session): MenuEntry[] {
  const leads = ({ to }: { to?: string }) => {
    const page = to === undefined ? undefined : pageAt(to);
    return page !== undefined && mayOpen(pageFor(page, { admin: true, tab: null }), session);
  };
  return wholeMenu(session.roles).flatMap((entry) => {
    const { orTo, ...own } = entry;
    if (!entry.items) return leads(own) ? [own] : orTo && leads({ to: orTo }) ? [{ ...own, to: orTo }] : [];
    const items = entry.items.filter(leads);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

/** The place of a page in a menu. */
export interface MenuPlace {
  entry: MenuEntry;
  /** The item of the entry; none when only the group is known. */
  item?: MenuItem;
  /** Whether the entry or item is the page itself; false for one that the page lies below. */
  itself: boolean;
}

function findAddress(menu: readonly MenuEntry[], path: string, tab: string | null): MenuPlace | undefined {
  const leads = (to: string | undefined) => to !== undefined && pageAt(to)?.path === path && tabOf(to) === tab;
  for (const entry of menu) {
    if (leads(entry.to)) return { entry, itself: true };
    const item = entry.items?.find(({ to }) => leads(to));
    if (item) return { entry, item, itself: true };
  }
  return undefined;
}

/** The place of a page in a menu: its own, or that of the page it is a part of or lies below. */
export function menuPlaceOf(menu: readonly MenuEntry[], page: Page, tab: string | null): MenuPlace | undefined {
  const own = findAddress(menu, page.path, tab) ?? findAddress(menu, page.path, null);
  if (own) return own;
  const group = menu.find(({ label }) => label === page.menu);
  if (group) return { entry: group, itself: false };
  const above = page.menu ?? page.parent;
  const pageAbove = above === undefined ? undefined : pageAt(above);
  if (above === undefined || !pageAbove) return undefined;
  const place = menuPlaceOf(menu, pageAbove, tabOf(above));
  return place && { ...place, itself: false };
}
