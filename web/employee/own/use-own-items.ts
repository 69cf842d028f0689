import type { Item, ItemSection } from '../../../contracts/employee-item';
import { trpc } from '../../trpc';
import { plainTexts } from '../../ui/format';

/** The items of one section of a record: each section has a call of its own. */
export function useOwnItems(section: ItemSection, id: number) {
  const only = (wanted: ItemSection) => ({ enabled: section === wanted });
  const { data, error, refetch } = {
    next_of_kin: trpc.employee.nextOfKin.useQuery({ id }, only('next_of_kin')),
    guarantors: trpc.employee.guarantors.useQuery({ id }, only('guarantors')),
    referees: trpc.employee.referees.useQuery({ id }, only('referees')),
    education: trpc.employee.education.useQuery({ id }, only('education')),
    certification: trpc.employee.certification.useQuery({ id }, only('certification')),
  }[section];
  const items: readonly Item[] | undefined = data?.results;
  return { items: items && plainTexts(items), error, refetch };
}
