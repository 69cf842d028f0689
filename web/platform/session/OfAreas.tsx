import type { ReactNode } from 'react';
import type { Area } from '../../../contracts/platform/limits';
import { ReadOnlyContext } from '../ui/reading';
import { mayChange } from './may';

interface Props {
  /** The areas of which one has to be changeable, as the calls of this part name them. */
  areas: readonly Area[];
  children: ReactNode;
}

/** A part of a page that belongs to other areas than the page: for who may change none of them it is only read. */
export const OfAreas = ({ areas, children }: Props) => (
  <ReadOnlyContext value={!areas.some(mayChange)}>{children}</ReadOnlyContext>
);
