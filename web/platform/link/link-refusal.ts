import type { Problem } from '../../../contracts/platform/problem';

/** The page for a refused link. A refusal without a reason means that the link is unknown. */
export function linkStateOf(problem: Problem): Problem['link'] | null {
  if (problem.link) return problem.link;
  if (problem.code === 'NOT_OFFERED') return null;
  if (problem.status === 410) return 'used';
  return problem.status === 401 || problem.status === 403 || problem.status === 404 ? 'invalid' : null;
}

/** The words of another server about a link that it refuses. Our own names the page to show, and the page has the words. */
export const linkWords = ({ link, status, message }: Problem): string | undefined =>
  !link && [400, 401, 410].includes(status) ? message : undefined;
