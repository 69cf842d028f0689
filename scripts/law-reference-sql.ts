import { STANDARD_LAWS } from '../upstream/pay/pay-law/standard-laws.ts';
import { rowsSql } from './sql-text.ts';

/** The statutory rules of a new deployment. One that has a rule of a kind keeps what it has of it. */
export const lawReferenceSql = (): string[] =>
  [...new Set(STANDARD_LAWS.map(({ kind }) => kind))].map((kind) =>
    rowsSql(
      'pay_law',
      STANDARD_LAWS.filter((law) => law.kind === kind),
      `NOT EXISTS (SELECT 1 FROM pay_law WHERE kind = '${kind}')`,
      'recorded_at',
    ),
  );
