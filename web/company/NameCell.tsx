import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TwoLines } from '../ui/TwoLines';

/** The name of a row with a second line; with an address it opens that, and in a list its whole row does. */
export function NameCell({
  name,
  second,
  to,
  mark,
}: {
  name: string;
  second: string;
  to?: string | undefined;
  mark?: ReactNode;
}) {
  return (
    <TwoLines mark={mark} second={second}>
      {to ? (
        <Link to={to} data-row-link title={name}>
          {name}
        </Link>
      ) : (
        name
      )}
    </TwoLines>
  );
}
