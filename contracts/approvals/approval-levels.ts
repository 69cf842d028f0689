/** The places of levels in their workflow, which has at most ten. */
export const APPROVAL_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
export type ApprovalLevel = (typeof APPROVAL_LEVELS)[number];
