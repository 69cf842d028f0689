import { slot } from '../../platform/page/slot';

/** The letters of a file that waits for approval, and one of them on paper. */
export const fileToApprove = slot<{
  /** The request by which the file waits. */
  request: number;
  /** Whether the rows are cards at any width of the window. */
  cards?: boolean;
}>();
