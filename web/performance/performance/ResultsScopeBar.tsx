import type { Results } from '../../../contracts/performance/performance';
import { useCompanies } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { ChoiceBar, ChoiceOfBar } from '../../platform/list/ChoiceBar';
import { useListAddress } from '../../platform/list/list-address';
import { spanWords } from '../../platform/list/span-words';
import { figure, plainTexts } from '../../platform/ui/format';
import type { ResultsScope } from './results-scope';

/** Stands for no choice: an empty text can't be chosen. */
const ALL = 'all';

/** Of which span, company and department the results are, and how many people have one. */
export function ResultsScopeBar({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { set } = useListAddress();
  const companies = useCompanies().data ?? [];
  const company = scope.company ?? (companies.length === 1 ? companies[0]?.id : undefined);
  const departments = trpc.company.departments.useQuery(
    { company: company ?? 1 },
    { enabled: company !== undefined, staleTime: 300_000, select: plainTexts },
  );
  const { spans, span, total, all } = results;
  const chosen = spans.findIndex((one) => one.start_date === span?.start_date && one.end_date === span.end_date);
  return (
    <ChoiceBar
      label="Results"
      note={
        span && (
          <>
            {figure(all.rated)} of {figure(total)} rated
          </>
        )
      }
    >
      <ChoiceOfBar
        label="Span"
        options={spans.map(({ start_date, end_date }, place) => ({
          value: String(place),
          words: spanWords(start_date, end_date) ?? '',
        }))}
        value={chosen < 0 ? '' : String(chosen)}
        onChoose={(place) => set({ ...(spans[Number(place)] ?? {}) })}
      />
      <ChoiceOfBar
        label="Company"
        options={[
          { value: ALL, words: 'All companies' },
          ...companies.map(({ id, name }) => ({ value: String(id), words: name })),
        ]}
        value={scope.company === undefined ? ALL : String(scope.company)}
        onChoose={(id) => set({ company: id === ALL ? null : id, department: null })}
      />
      {company !== undefined && (
        <ChoiceOfBar
          label="Department"
          options={[
            { value: ALL, words: 'All departments' },
            ...(departments.data ?? []).map(({ id, name }) => ({ value: String(id), words: name })),
          ]}
          value={scope.department === undefined ? ALL : String(scope.department)}
          onChoose={(id) => set({ department: id === ALL ? null : id })}
        />
      )}
    </ChoiceBar>
  );
}
