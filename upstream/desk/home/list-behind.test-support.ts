import { pages } from '../../../contracts/platform/pages';
import { ask } from '../../house/ask.test-support';

/** What the screens of the lists that Home leads to ask for, by the path of the page. */
const ASKED: Record<string, (query: URLSearchParams) => string> = {
  [pages.approvals()]: () => '/approval/request/?waiting=me',
  [pages.changeRequests()]: (query) => `/employee/change_requests/?status=WAITING&${query}`,
  [pages.leaveManagement()]: (query) => `/leave/?${query}`,
  [pages.exitOverview()]: (query) => {
    query.delete('tab');
    return `/exit/?${query}`;
  },
  [pages.welfare()]: (query) => `/welfare/?${query}`,
  [pages.hmo()]: (query) => {
    query.delete('tab');
    return `/hmo/request/?${query}`;
  },
  [pages.payroll()]: (query) => `/payroll/runs/?${query}`,
  [pages.complaintsDashboard()]: (query) => {
    query.delete('tab');
    return `/complaint/?${query}`;
  },
  [pages.disciplinaryManagement()]: (query) => `/disciplinary/?${query}`,
  [pages.tasks()]: (query) => {
    const whose = query.get('tab') === 'all' ? 'all' : 'mine';
    query.delete('tab');
    return `/task/?whose=${whose}&${query}`;
  },
  [pages.confirmationSettings()]: (query) => {
    query.delete('tab');
    return `/probation/due/?${query}`;
  },
  [pages.candidates()]: (query) => `/candidate/?${query}`,
  [pages.employees()]: (query) => `/employee/?${query}`,
};

/** How many rows the list has that an address of the application opens. */
export async function totalBehind(address: string, token: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://tenure.example');
  const path = ASKED[pathname]?.(searchParams);
  if (!path) throw new Error(`no list is known at ${address}`);
  const answer = await ask('GET', path, { token });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json<{ total: number }>()).total;
}
