import {
  BadgeCheck,
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
import type { Role } from '../../contracts/access';
import type { Application } from '../../contracts/setting';
import { pageAt, tabOf } from '../page-lookup';
import type { Page, Path } from '../page-table';

/** A page, or a part of one, as a menu links it. */
type Address = Path | `${Path}?tab=${string}` | `/hmo/complaints/${string}`;

export interface MenuItem {
  /** Verbatim from document 1 section 2; a small first letter becomes a capital by styling (inventory X084). */
  label: string;
  to: Address;
}

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  /** Where the entry leads; a group of items leads nowhere itself. */
  to?: Address;
  items?: readonly MenuItem[];
}

const selfService = (variant: Application['candidate_menu']): MenuItem[] => [
  { label: 'Disciplinary', to: '/disciplinary' },
  { label: 'Leave', to: '/leave' },
  { label: 'Exit', to: '/selfservice/exit' },
  { label: 'Complaints', to: '/complaints' },
  variant === 'activities'
    ? { label: 'Activities', to: '/activities' }
    : { label: 'Appraisals', to: '/appraisals-list' },
  { label: 'Headcount', to: '/headcount' },
  ...(variant === 'activities' ? [] : [{ label: 'Hmo Surveys', to: '/hmo-surveys' } as const]),
];

/** What candidates and employees find in their menu. */
export const candidateMenu = (variant: Application['candidate_menu']): MenuEntry[] => [
  { label: 'Home', icon: House, to: '/home' },
  { label: 'My Profile', icon: UserRound, to: '/candidate/profile/summary' },
  { label: 'My Welfare', icon: HandHeart, to: '/candidate/welfare' },
  { label: 'Self-Service', icon: LayoutGrid, items: selfService(variant) },
];

const settings = (roles: readonly Role[]): MenuItem[] => [
  { label: 'Admin settings', to: '/settings' },
  { label: 'Pension Providers', to: '/manage-pension' },
  { label: 'Signature', to: '/manage-signature' },
  { label: 'Banks', to: '/manage-banks' },
  { label: 'Confirmation Settings', to: '/confirmation-settings' },
  { label: 'Letter Management', to: '/letters' },
  ...(roles.includes('SUPERADMIN') ? [{ label: 'Impersonate', to: '/settings/impersonate' } as const] : []),
];

/** What ADMIN and SUPERADMIN find in their menu. */
export const adminMenu = (roles: readonly Role[]): MenuEntry[] => [
  { label: 'Home', icon: House, to: '/home' },
  {
    label: 'Onboarding',
    icon: UserPlus,
    items: [
      { label: 'Dashboard', to: '/dashboard' },
      { label: 'Candidates', to: '/candidates' },
      { label: 'Workflow', to: '/workflow' },
    ],
  },
  {
    label: 'Employees',
    icon: Users,
    items: [
      { label: 'Manage Employees', to: '/employees/manage-employees' },
      { label: 'Announcement', to: '/employees/announcement' },
      { label: 'Change Request', to: '/employees/request-change' },
      { label: 'Welfare', to: '/employees/welfare' },
    ],
  },
  { label: 'Companies', icon: Building2, to: '/companies' },
  { label: 'Approvals', icon: BadgeCheck, to: '/approval' },
  { label: 'Disciplinary', icon: Scale, to: '/disciplinary/management' },
  {
    label: 'Exit Management',
    icon: DoorOpen,
    items: [
      { label: 'overview', to: '/exit/overview' },
      { label: 'settings', to: '/exit/settings' },
    ],
  },
  {
    label: 'Leave and Holiday',
    icon: CalendarDays,
    items: [
      { label: 'requests', to: '/leave-management' },
      { label: 'settings', to: '/leave-management?tab=settings' },
    ],
  },
  { label: 'Settings', icon: Settings2, items: settings(roles) },
  {
    label: 'Headcount',
    icon: ChartColumn,
    items: [
      { label: 'Dashboard', to: '/headcount' },
      { label: 'Question', to: '/headcount?tab=question' },
    ],
  },
  {
    label: 'Complaints',
    icon: MessageSquareWarning,
    items: [
      { label: 'Dashboard', to: '/complaints/dashboard' },
      { label: 'Categories', to: '/complaints/category' },
    ],
  },
  {
    label: 'HMO',
    icon: HeartPulse,
    items: [
      { label: 'Dashboard', to: '/hmo/dashboard' },
      { label: 'Hmos', to: '/hmo/hmos' },
      // The documents name no types: the page is to let its reader switch (inventory X012).
      { label: 'Complaints', to: '/hmo/complaints/all' },
      { label: 'Surveys', to: '/hmo?tab=surveys' },
      { label: 'Change Request', to: '/hmo?tab=change-request' },
      { label: 'Announcements', to: '/hmo?tab=announcements' },
    ],
  },
  { label: 'Appraisal', icon: Target, items: [{ label: 'Dashboard', to: '/appraisal' }] },
];

/** Where a page stands in a menu. */
export interface Place {
  entry: MenuEntry;
  /** The item of the entry; none when only the group is known. */
  item?: MenuItem;
  /** Whether the entry or item is the page itself, and not one that the page lies below. */
  itself: boolean;
}

function findAddress(menu: readonly MenuEntry[], path: string, tab: string | null): Place | undefined {
  const leads = (to: Address | undefined) => to !== undefined && pageAt(to)?.path === path && tabOf(to) === tab;
  for (const entry of menu) {
    if (leads(entry.to)) return { entry, itself: true };
    const item = entry.items?.find(({ to }) => leads(to));
    if (item) return { entry, item, itself: true };
  }
  return undefined;
}

/** The place of a page: its own, that of the whole page for a part without one, or that of what it lies below. */
export function placeOf(menu: readonly MenuEntry[], page: Page, tab: string | null): Place | undefined {
  const own = findAddress(menu, page.path, tab) ?? findAddress(menu, page.path, null);
  if (own) return own;
  const group = menu.find(({ label }) => label === page.menu);
  if (group) return { entry: group, itself: false };
  const above = page.menu ?? page.parent;
  const pageAbove = above === undefined ? undefined : pageAt(above);
  if (above === undefined || !pageAbove) return undefined;
  const place = placeOf(menu, pageAbove, tabOf(above));
  return place && { ...place, itself: false };
}
