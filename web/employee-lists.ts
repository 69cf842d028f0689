import { pages } from '../contracts/pages';

interface Span {
  from: string;
  to: string;
}

/** The addresses of the list of employees as Home counts them; until the days are known they have no filter. */
export const startingEmployees = (span: Span | undefined): string =>
  span ? pages.employees({ hired_from: span.from, hired_to: span.to }) : pages.employees();
export const leavingEmployees = (span: Span | undefined): string =>
  span ? pages.employees({ leaving_from: span.from, leaving_to: span.to }) : pages.employees();
export const onProbation = pages.employees({ confirmation: 'PENDING', status: 'ACTIVE' });
