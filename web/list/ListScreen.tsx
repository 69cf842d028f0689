import type { ReactNode } from 'react';
import { PageHeading } from '../ui/PageHeading';
import { ListBody, type ListBodyProps } from './ListBody';
import { type Tab, TabLinks } from './TabLinks';

interface Props<Row> extends Omit<ListBodyProps<Row>, 'label'> {
  title: string;
  /** What the table lists, for people who hear it; the title unless told. */
  label?: string;
  note?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** The way to make a row: in the heading, or, while there are no rows, in their place. */
  add?: ReactNode;
  tabs?: readonly Tab[];
}

/** A page that is a list: its heading with the number of rows, its tabs, and the list. */
export function ListScreen<Row>({ title, label = title, note, actions, add, tabs, ...body }: Props<Row>) {
  const { list, none } = body;
  const onTop = list.isNone ? null : add;
  return (
    <>
      <PageHeading title={title} count={list.page?.total} note={note}>
        {(actions || onTop) && (
          <>
            {actions}
            {onTop}
          </>
        )}
      </PageHeading>
      {tabs && <TabLinks label={title} tabs={tabs} />}
      <ListBody {...body} label={label} none={{ action: add, ...none }} />
    </>
  );
}
