import type { ReactNode } from 'react';
import { PageHeading } from '../ui/PageHeading';
import { useReading } from '../ui/reading';
import { ListBody, type ListBodyProps } from './ListBody';
import { type Tab, TabLinks } from './TabLinks';

interface Props<Row> extends Omit<ListBodyProps<Row>, 'label'> {
  title: string;
  /** The content of the table, for people who hear it; by default the title. */
  label?: string;
  note?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** The button that makes a row. It stands in the heading, or in the place of the rows while there are none. */
  add?: ReactNode;
  tabs?: readonly Tab[];
  /** The content between the heading and the filters. */
  above?: ReactNode;
}

/** A page that is a list: its heading with the number of rows, its tabs, and the list. */
export function ListScreen<Row>({ title, label = title, note, actions, add, tabs, above, ...body }: Props<Row>) {
  const { list, none } = body;
  const reading = useReading();
  const onTop = reading || list.isNone || !list.offered ? null : add;
  // It is in sight once it is known where it stands, so that nobody presses where it was.
  const waits = list.page === undefined && !list.problem;
  return (
    <>
      <PageHeading title={title} count={list.page?.total} note={note} reads>
        {list.offered && (actions || onTop) && (
          <>
            {actions}
            {onTop && <span style={{ display: 'contents', visibility: waits ? 'hidden' : undefined }}>{onTop}</span>}
          </>
        )}
      </PageHeading>
      {tabs && <TabLinks label={title} tabs={tabs} />}
      {above}
      <ListBody {...body} label={label} none={{ action: reading ? undefined : add, ...none }} />
    </>
  );
}
