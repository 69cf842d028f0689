import { type AppraisalState, kpiStatusOf, mayActInAppraisal } from '../../../contracts/performance/appraisal-state';

/** The effects of a supervisor's two decisions, or the reason why they wait. */
export function reviewWords(state: AppraisalState, first: string, addsUp: boolean): string {
  const status = kpiStatusOf(state);
  if (mayActInAppraisal(state, 'accept', 'supervisor')) {
    const does = `Accept opens ${first}’s own rating, once HR starts it. Reject sends the objectives back with your comment.`;
    return addsUp ? does : `${does} Accept waits for weights of 100.`;
  }
  if (status === 'REJECTED') return `You rejected these objectives. ${first} changes them and submits them again.`;
  if (mayActInAppraisal(state, 'reject', 'supervisor')) {
    return `You accepted these objectives. You can still reject them until ${first} has sent the own rating.`;
  }
  return state === 'PENDING'
    ? `${first} is working on these objectives.`
    : `You accepted these objectives, and ${first} has sent the own rating. Nothing can be changed here any more.`;
}
