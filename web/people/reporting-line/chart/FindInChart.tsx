import { useState } from 'react';
import { holdsWords } from '../../../../contracts/platform/folded-text';
import { SearchSelect } from '../../../platform/ui/SearchSelect';
import type { ChartNode } from './chart-tree';

const PAGE = 20;

/** Finds a person of the chart by name or job role. */
export function FindInChart({ people, onFound }: { people: Iterable<ChartNode>; onFound: (node: ChartNode) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = [...people].filter(({ name, second }) => holdsWords(`${name} ${second}`, search));
  return (
    <SearchSelect
      label="Person"
      placeholder="Find a person"
      options={found
        .slice((page - 1) * PAGE, page * PAGE)
        .map(({ name, second, person }) => ({ value: person?.id ?? 0, label: name, below: second }))}
      chosen={[]}
      onChange={([option]) => {
        const node = found.find(({ person }) => person?.id === option?.value);
        if (node) onFound(node);
      }}
      search={search}
      onSearch={(text) => {
        setSearch(text);
        setPage(1);
      }}
      page={page}
      pages={Math.ceil(found.length / PAGE)}
      onPage={setPage}
      none="Nobody in this chart fits"
    />
  );
}
