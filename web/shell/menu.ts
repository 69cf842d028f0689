import { House, type LucideIcon, UserPlus, UserRound } from 'lucide-react';
import { type Menu, type Page, pages } from '../page-table';

export interface MenuGroup {
  label: string;
  icon: LucideIcon;
  /** Where the group leads; a group with items of its own leads nowhere. */
  page?: Page;
  items: Page[];
}

/** One icon for each thing that stands in the first level of a menu. */
const ICONS: Record<string, LucideIcon> = { Home: House, Onboarding: UserPlus, 'My Profile': UserRound };

/** A menu as the page table has it: groups stand where their first page does. */
export function menuOf(menu: Menu): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const page of pages) {
    if (!page.menus?.includes(menu)) continue;
    const label = page.group ?? page.title;
    const icon = ICONS[label] ?? House;
    const group = groups.find((known) => known.label === label);
    if (group) group.items.push(page);
    else groups.push(page.group ? { label, icon, items: [page] } : { label, icon, page, items: [] });
  }
  return groups;
}

/** The page of the menu that is marked while `page` is on the screen: itself, or the one it lies below. */
export function markedPage(page: Page | undefined): string | undefined {
  if (!page) return undefined;
  return page.menus ? page.path : page.parent;
}
