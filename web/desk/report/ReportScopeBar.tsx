import { useBranches, useDepartments } from '../../organisation/company/of-company';
import { useCompanies } from '../../organisation/company/use-companies';
import { ChoiceBar, ChoiceOfBar } from '../../platform/list/ChoiceBar';
import { useListAddress } from '../../platform/list/list-address';
import { type ScopeOfReport, spansOffered, twelveMonthsWords } from './report-scope';

/** Stands for no choice: an empty text can't be chosen. */
const ALL = 'all';

interface PartProps {
  label: string;
  all: string;
  options: readonly { id: number; name: string }[] | undefined;
  chosen: number | undefined;
  onChoose: (id: string | null) => void;
}

const Part = ({ label, all, options = [], chosen, onChoose }: PartProps) => (
  <ChoiceOfBar
    label={label}
    options={[{ value: ALL, words: all }, ...options.map(({ id, name }) => ({ value: String(id), words: name }))]}
    value={chosen === undefined ? ALL : String(chosen)}
    onChoose={(id) => onChoose(id === ALL ? null : id)}
  />
);

/** Which months and which place a report is about: everywhere, a company, or one branch or department of it. */
export function ReportScopeBar({ scope, words }: { scope: ScopeOfReport; words?: string | undefined }) {
  const { set } = useListAddress();
  const companies = useCompanies().data;
  const branches = useBranches().data;
  const departments = useDepartments().data;
  const spans = spansOffered(scope.until);
  return (
    <ChoiceBar label="Reports" note={words}>
      <ChoiceOfBar
        label="Period"
        options={spans.map((until) => ({ value: until, words: twelveMonthsWords(until) }))}
        value={scope.until ?? spans.find((until) => !until.endsWith('-12')) ?? spans[0] ?? ''}
        onChoose={(until) => set({ until })}
      />
      <Part
        label="Company"
        all="All companies"
        options={companies}
        chosen={scope.company}
        onChoose={(company) => set({ company, branch: null, department: null })}
      />
      {scope.company !== undefined && (
        <>
          <Part
            label="Branch"
            all="All branches"
            options={branches}
            chosen={scope.branch}
            onChoose={(branch) => set({ branch, department: null })}
          />
          <Part
            label="Department"
            all="All departments"
            options={departments}
            chosen={scope.department}
            onChoose={(department) => set({ department, branch: null })}
          />
        </>
      )}
    </ChoiceBar>
  );
}
