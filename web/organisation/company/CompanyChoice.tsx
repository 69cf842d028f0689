import { NamedChoice } from '../../platform/list/NamedChoice';
import { useCompanies } from './use-companies';

/** Of which company the figures of a page are, or of all. */
export const CompanyChoice = ({ chosen }: { chosen: number | undefined }) => (
  <NamedChoice name="company" label="Company" all="All companies" options={useCompanies().data ?? []} chosen={chosen} />
);
