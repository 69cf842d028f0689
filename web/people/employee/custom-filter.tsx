import { customFilters } from '../../../contracts/platform/custom-filter';
import { FilterChoices } from '../../platform/list/FilterChoices';
import { type ListFilter, numberIn } from '../../platform/list/list-spec';
import { countWithWord } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';

const CustomFilterEditor = partOnDemand(async () => (await import('./CustomFilterEditor')).CustomFilterEditor);

const NAME = 'custom';

/** The filter by fields that the company of the list keeps of its people. */
export const BY_CUSTOM: ListFilter<{ custom?: string }> = {
  key: NAME,
  label: 'Company fields',
  names: [NAME],
  asked: (params) => {
    const custom = params.get(NAME)?.slice(0, 600);
    return customFilters(custom).length > 0 && custom ? { custom } : {};
  },
  said: (params) => {
    const { length } = customFilters(params.get(NAME) ?? '');
    return length > 0 ? countWithWord(length, 'field') : null;
  },
  editor: (params, set) => {
    const company = numberIn(params.get('company'), 0, Number.MAX_SAFE_INTEGER);
    return company > 0 ? (
      <CustomFilterEditor
        company={company}
        filters={customFilters(params.get(NAME) ?? '')}
        onChange={(custom) => set({ [NAME]: custom || null })}
      />
    ) : (
      <FilterChoices
        legend="Company fields"
        choices={[]}
        chosen={undefined}
        said="Filter by company first."
        onChoose={() => undefined}
      />
    );
  },
};
