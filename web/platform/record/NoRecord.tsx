import { Button } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../ui/Empty';
import { PageHeading } from '../ui/PageHeading';

/** The word of a page for its records. */
export interface RecordKind {
  /** One record, in a word: `company`. */
  word: string;
  /** The heading of a page that has none to show: `Company`. */
  title: string;
  icon: LucideIcon;
  /** The list of the records: its address, and the words of the link to it. */
  list: { to: string; label: string };
  /** The words that there is no record, where the documents give some. */
  none?: string;
  /** Why an address may lead to no record, where the reason is not age or deletion. */
  why?: string;
}

interface Props {
  kind: RecordKind;
  /** The words in place of those that there is no record. */
  title?: string;
  children?: ReactNode;
}

/** An address without its record, and the way on. */
export function NoRecord({ kind: { word, title: heading, icon, list, none, why }, title, children }: Props) {
  return (
    <>
      <PageHeading title={heading} />
      <Empty
        icon={icon}
        title={title ?? none ?? `There is no such ${word}`}
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={list.to}>{list.label}</Link>
          </Button>
        }
      >
        {children ?? why ?? `The address may be old, or the ${word} was deleted.`}
      </Empty>
    </>
  );
}
