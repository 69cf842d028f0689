import { Button, Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { type Decision, DecisionChoice } from '../ui/DecisionChoice';
import { FilterBar } from '../ui/FilterBar';
import { GallerySection } from './GallerySection';

/** Search and filters, and the choice between approving and declining. */
export function ListControlsSection() {
  const [search, setSearch] = useState('');
  const [company, setCompany] = useState<string | null>('Lagoon Logistics');
  const [status, setStatus] = useState<string | null>('Pending, Ongoing');
  const [branch, setBranch] = useState<string | null>(null);
  const [first, setFirst] = useState<Decision | null>('approve');
  const [second, setSecond] = useState<Decision | null>(null);
  return (
    <GallerySection
      id="list-controls"
      title="List controls"
      note="filters show their value and a way to clear it; a choice keeps its words"
      span={3}
    >
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder="Search name, email or code"
        filters={[
          {
            key: 'company',
            label: 'Company',
            value: company,
            onClear: () => setCompany(null),
            editor: (
              <Button variant="soft" color="gray" onClick={() => setCompany('Lagoon Logistics')}>
                Lagoon Logistics
              </Button>
            ),
          },
          {
            key: 'status',
            label: 'Status',
            value: status,
            onClear: () => setStatus(null),
            editor: (
              <Button variant="soft" color="gray" onClick={() => setStatus('Pending, Ongoing')}>
                Pending, Ongoing
              </Button>
            ),
          },
          {
            key: 'branch',
            label: 'Branch',
            value: branch,
            onClear: () => setBranch(null),
            editor: (
              <Button variant="soft" color="gray" onClick={() => setBranch('Kaduna')}>
                Kaduna
              </Button>
            ),
          },
        ]}
        onClearAll={() => {
          setSearch('');
          setCompany(null);
          setStatus(null);
          setBranch(null);
        }}
      />
      <Flex align="center" wrap="wrap" gap="2">
        <DecisionChoice label="Phone of Ngozi Okonkwo" value={first} onChange={setFirst} />
        <DecisionChoice label="Address of Ngozi Okonkwo" value={second} onChange={setSecond} />
        <DecisionChoice label="Decided already" value="decline" onChange={() => {}} disabled />
      </Flex>
    </GallerySection>
  );
}
