import { paths } from './paths';

interface Span {
  from: string;
  to: string;
}
const listOf = (query: Record<string, string>) => `${paths.employees}?${new URLSearchParams(query)}`;

/** The list of employees as Home counts it; all of them until the days are known. */
export const startingEmployees = (span: Span | undefined): string =>
  span ? listOf({ hired_from: span.from, hired_to: span.to }) : paths.employees;
export const leavingEmployees = (span: Span | undefined): string =>
  span ? listOf({ leaving_from: span.from, leaving_to: span.to }) : paths.employees;
export const onProbation = listOf({ confirmation: 'PENDING', status: 'ACTIVE' });
