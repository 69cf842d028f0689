import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TwoLines } from '../../platform/ui/TwoLines';

/** The name of a row with a second line. With an address the name is a link, which in a list covers the whole row. */
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
