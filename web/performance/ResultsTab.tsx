import { TabLinks } from '../list/TabLinks';
import { PageHeading } from '../ui/PageHeading';
import { PERFORMANCE_TABS } from './performance-tabs';

export function ResultsTab() {
  return (
    <>
      <PageHeading title="Performance" />
      <TabLinks label="Performance" tabs={PERFORMANCE_TABS} />
    </>
  );
}
