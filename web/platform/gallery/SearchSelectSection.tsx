import { Grid } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { ControlSizeProvider } from '../ui/control-size';
import { Field } from '../ui/Field';
import { type Option, SearchSelect } from '../ui/SearchSelect';
import { GallerySection } from './GallerySection';

const BANKS: readonly Option[] = [
  ['044', 'Access Bank'],
  ['023', 'Citibank Nigeria'],
  ['050', 'Ecobank'],
  ['011', 'First Bank'],
  ['214', 'First City Monument Bank'],
  ['070', 'Fidelity Bank'],
  ['058', 'Guaranty Trust Bank (GTBank)'],
  ['030', 'Heritage Bank'],
  ['082', 'Keystone Bank'],
  ['076', 'Polaris Bank'],
  ['221', 'Stanbic IBTC Bank'],
  ['232', 'Sterling Bank'],
  ['032', 'Union Bank'],
  ['033', 'United Bank for Africa (UBA)'],
  ['035', 'Wema Bank'],
  ['057', 'Zenith Bank'],
].map(([hint = '', label = ''], index) => ({ value: index + 1, label, hint }));
const PAGE = 6;
const nothing = () => {};

function useBanks(multiple: boolean, first: readonly Option[] = []) {
  const [chosen, setChosen] = useState<readonly Option[]>(first);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = BANKS.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return {
    multiple,
    chosen,
    onChange: setChosen,
    search,
    onSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    page,
    pages: Math.ceil(found.length / PAGE),
    onPage: setPage,
    options: found.slice((page - 1) * PAGE, page * PAGE),
  };
}

function Labelled({
  label,
  error,
  children,
}: {
  label: string;
  error?: string;
  children: (aria: object) => ReactNode;
}) {
  return (
    <Field label={label} error={error}>
      {({ id, ...aria }) =>
        children({ id, 'aria-describedby': aria['aria-describedby'], 'aria-invalid': aria['aria-invalid'] })
      }
    </Field>
  );
}

const STILL = {
  options: [],
  chosen: [],
  onChange: nothing,
  search: '',
  onSearch: nothing,
  page: 1,
  pages: 1,
  onPage: nothing,
};

/** The searchable select: one or several choices, and what it says when it has nothing to show. */
export function SearchSelectSection() {
  const one = useBanks(false);
  const several = useBanks(
    true,
    BANKS.filter(({ hint }) => hint === '058' || hint === '044'),
  );
  const wrong = useBanks(false);
  const mailed = useBanks(true, BANKS.slice(0, 1));
  const [failed, setFailed] = useState(true);
  const loaded = useBanks(false);
  return (
    <GallerySection id="searchable-select" title="Searchable select" note="one or several choices, paging footer">
      <Grid gap="4">
        <Labelled label="Banks">{(aria) => <SearchSelect {...aria} {...several} label="Banks" />}</Labelled>
        <Labelled label="Bank">{(aria) => <SearchSelect {...aria} {...one} label="Bank" />}</Labelled>
        <Labelled label="Wrong bank" error="Choose a bank">
          {(aria) => <SearchSelect {...aria} {...wrong} label="Wrong bank" />}
        </Labelled>
        <Labelled label="Fixed bank">
          {(aria) => <SearchSelect {...aria} {...STILL} chosen={BANKS.slice(3, 4)} label="Fixed bank" disabled />}
        </Labelled>
        <Labelled label="Bank that loads">
          {(aria) => <SearchSelect {...aria} {...STILL} label="Bank that loads" loading />}
        </Labelled>
        <Labelled label="No bank">{(aria) => <SearchSelect {...aria} {...STILL} label="No bank" />}</Labelled>
        <Labelled label="Bank that failed">
          {(aria) => (
            <SearchSelect
              {...aria}
              {...(failed ? { ...STILL, failed: 'Network Error', onRetry: () => setFailed(false) } : loaded)}
              label="Bank that failed"
            />
          )}
        </Labelled>
        <ControlSizeProvider value="3">
          <Labelled label="Banks, on a mail page">
            {(aria) => <SearchSelect {...aria} {...mailed} label="Banks, on a mail page" />}
          </Labelled>
        </ControlSizeProvider>
      </Grid>
    </GallerySection>
  );
}
