import {
  Briefcase,
  Building2,
  CalendarPlus,
  FileCheck2,
  Landmark,
  type LucideIcon,
  MapPin,
  Network,
  PiggyBank,
  Send,
} from 'lucide-react';
import type { FoundCandidate, FoundPerson, FoundSetting, find } from '../../../contracts/desk/find';
import { nextStatus } from '../../../contracts/people/candidate-status';
import { endsEmployment, lastDayBefore } from '../../../contracts/people/employment-state';
import type { OutputOf } from '../../../contracts/platform/call';
import { holdsWords } from '../../../contracts/platform/folded-text';
import { pages } from '../../../contracts/platform/pages';
import { mayChange } from '../../platform/session/may';
import { date, fullName } from '../../platform/ui/format';
import type { StatusLook } from '../../platform/ui/status-look';
import type { FindablePage } from './pages-found';

type Found = OutputOf<typeof find.all>;

/** The sign at the left of a row. */
export type Face = { icon: LucideIcon | undefined } | { person: FoundPerson } | { name: string };

/** A row of the search: what it says, and what Enter does. */
export interface FindRow {
  key: string;
  face: Face;
  title: string;
  /** In the second line of a person; beside the title of anything else. */
  more: string;
  badge?: StatusLook | undefined;
  /** The effect of Enter, in words. */
  effect: string;
  /** The letter that does it together with Alt. */
  letter?: string;
  /** The address, or the person to meet. */
  to?: string;
  meet?: FoundPerson;
}

export interface FindGroup {
  name: 'Recent' | 'People' | 'Candidates' | 'Archived' | 'Pages' | 'Actions';
  rows: readonly FindRow[];
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** How many rows stand among all groups. */
  few: number;
  /** The list of all of them. */
  list?: string;
}

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^(234|0)/, '');

interface Reached {
  phone: string | null;
  email: string | null;
}

/** The phone or the address that was typed, where the row does not say already why somebody was found. */
function contactOf({ phone, email }: Reached, typed: string, said: string): string {
  if (holdsWords(said, typed)) return '';
  const number = digits(typed);
  if (phone && number.length >= 3 && digits(phone).includes(number)) return phone;
  return email && typed.length >= 3 && email.toLowerCase().includes(typed.toLowerCase()) ? email : '';
}

const words = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

const ENDED: Record<string, string> = { DECLINED: 'Declined', ARCHIVED: 'Archived' };

/** Whether somebody works here no more: the badge says so, and the line says since when. */
function endOf({ status, day, to_come }: FoundPerson['standing']): { badge?: StatusLook; left: string } {
  if (to_come) return { left: endsEmployment(status) && day ? `last day ${date(lastDayBefore(day))}` : '' };
  if (endsEmployment(status))
    return { badge: { word: 'Left', tone: 'gray' }, left: day ? `left ${date(lastDayBefore(day))}` : '' };
  const word = ENDED[status];
  return word === undefined ? { left: '' } : { badge: { word, tone: 'gray' }, left: '' };
}

function rowOfPerson(person: FoundPerson, typed: string): FindRow {
  const { badge, left } = endOf(person.standing);
  const title = `${person.firstName} ${person.lastName}`.trim() || person.code;
  const about = [person.jobrole_name, person.code, left || person.location_name];
  return {
    key: `person-${person.id}`,
    face: { person },
    title,
    more: words(...about, contactOf(person, typed, words(title, ...about))),
    badge,
    effect: 'Open record',
    to: pages.employee(person.id),
  };
}

function rowOfCandidate(candidate: FoundCandidate, typed: string, looks: Record<string, StatusLook>): FindRow {
  const title = fullName(candidate);
  const about = [candidate.job_role, candidate.resumption_date ? `resumes ${date(candidate.resumption_date)}` : ''];
  return {
    key: `candidate-${candidate.id}`,
    face: { name: title },
    title,
    more: words(...about, contactOf(candidate, typed, words(title, ...about))),
    badge: looks[candidate.status],
    effect: 'Open candidate',
    to: pages.candidate(candidate.id),
  };
}

const SETTINGS: Record<FoundSetting['kind'], { icon: LucideIcon; of: string }> = {
  bank: { icon: Landmark, of: 'Settings › Banks' },
  pfa: { icon: PiggyBank, of: 'Settings › Pension providers' },
  company: { icon: Building2, of: 'Companies' },
  branch: { icon: MapPin, of: 'Branches' },
  department: { icon: Network, of: 'Departments' },
  job_role: { icon: Briefcase, of: 'Job roles' },
  unit: { icon: Network, of: 'Units' },
  location: { icon: MapPin, of: 'Locations' },
};

/** The page on which a record of the settings stands. */
function pageOfSetting({ kind, id, name: search, company, department }: FoundSetting): string {
  if (kind === 'bank') return pages.banks({ search });
  if (kind === 'pfa') return pages.pensionProviders({ search });
  if (company === null) return pages.company(id);
  if (kind === 'unit' && department !== null) return pages.departmentUnits(department, { search });
  const tab = { branch: 'branches', department: 'departments', job_role: 'roles', location: 'locations' };
  return pages.company(company, { tab: kind in tab ? tab[kind as keyof typeof tab] : undefined, search });
}

const rowOfSetting = (setting: FoundSetting): FindRow => ({
  key: `${setting.kind}-${setting.id}`,
  face: { icon: SETTINGS[setting.kind].icon },
  title: setting.name,
  more: [setting.company_name && 'Companies', setting.company_name, SETTINGS[setting.kind].of]
    .filter(Boolean)
    .join(' › '),
  effect: 'Open',
  to: pageOfSetting(setting),
});

const rowOfPage = ({ to, title, below, icon }: FindablePage): FindRow => ({
  key: to,
  face: { icon },
  title,
  more: below,
  effect: 'Open page',
  to,
});

/** Whether a text may be the beginning of a new candidate's name. */
const mayBeName = (typed: string): boolean => /^[\p{L}\p{M}'’. -]{2,60}$/u.test(typed);

/** The acts on the first person found, and an offer to somebody who is not there yet. */
function actionsFor({ people, candidates }: Found, typed: string): FindRow[] {
  const recruits = mayChange('recruitment');
  const reviewed = candidates.results.find(({ letters }) => letters.length > 0);
  const met = people.results.find(({ standing }) => standing.status === 'ACTIVE' && standing.day !== null);
  const offered = candidates.results.find(({ status }) => nextStatus(status, 'send_offer') && status !== 'OFFER_SENT');
  const [letter] = reviewed?.letters ?? [];
  const rows: FindRow[] = [];
  if (recruits && reviewed && letter) {
    rows.push({
      key: 'review',
      face: { icon: FileCheck2 },
      title: `Review letters of ${fullName(reviewed)}`,
      more: reviewed.letters.length === 1 ? '1 waits' : `${reviewed.letters.length} wait`,
      effect: 'Start',
      letter: 'R',
      to: pages.candidateLetter(reviewed.id, letter),
    });
  }
  if (met && (recruits || mayChange('records'))) {
    rows.push({
      key: 'meet',
      face: { icon: CalendarPlus },
      title: `Schedule a meeting with ${met.firstName} ${met.lastName}`.trim(),
      more: '',
      effect: 'Start',
      letter: 'M',
      meet: met,
    });
  }
  if (recruits && (offered || mayBeName(typed))) {
    rows.push({
      key: 'offer',
      face: { icon: Send },
      title: `Send offer to ${offered ? fullName(offered) : `“${typed}”`}`,
      more: offered ? '' : 'a new candidate',
      effect: 'Start',
      letter: 'O',
      to: offered ? pages.sendOffer({ candidates: offered.id }) : pages.newCandidate({ name: typed }),
    });
  }
  return rows;
}

interface Looked {
  typed: string;
  /** The results of the server, possibly for an earlier text; undefined until it has answered. */
  found: Found | undefined;
  /** The pages that hold what was typed. */
  pages: readonly FindablePage[];
  looks: Record<string, StatusLook>;
}

/** Everything that was found, in groups; a group without rows is left out. */
export function findGroups({ typed, found, pages: opened, looks }: Looked): FindGroup[] {
  const beside = (name: 'Pages' | 'Actions', rows: FindRow[], few: number): FindGroup => ({
    name,
    rows,
    few,
    total: rows.length,
    more: false,
  });
  const groups: FindGroup[] = [];
  if (found) {
    const { people, candidates, archived } = found;
    groups.push(
      {
        name: 'People',
        rows: people.results.map((person) => rowOfPerson(person, typed)),
        few: 3,
        total: people.total,
        more: people.more,
        list: pages.employees({ search: typed }),
      },
      {
        name: 'Candidates',
        rows: candidates.results.map((candidate) => rowOfCandidate(candidate, typed, looks)),
        few: 2,
        total: candidates.total,
        more: candidates.more,
        list: pages.candidates({ search: typed }),
      },
      {
        name: 'Archived',
        rows: archived.results.map((person) => rowOfPerson(person, typed)),
        few: 2,
        total: archived.total,
        more: archived.more,
        list: pages.employees({ search: typed, status: 'ARCHIVED' }),
      },
    );
  }
  groups.push(beside('Pages', [...opened.map(rowOfPage), ...(found?.settings ?? []).map(rowOfSetting)], 4));
  if (found) groups.push(beside('Actions', actionsFor(found, typed), 3));
  return groups.filter(({ rows }) => rows.length > 0);
}

/** A count as it stands on a chip: `100+` where not all were counted. */
export const countWords = ({ total, more }: Pick<FindGroup, 'total' | 'more'>): string => `${total}${more ? '+' : ''}`;
