/**
 * The states of a request for approval. `PENDING` and `APPROVED` are the documents' labels; `WITHDRAWN`: the requester took it
 * back.
 */
export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/**
 * The states of a change request. `ONGOING`: some of its fields are decided; `CLOSED`: some were saved and some refused, or
 * it was withdrawn.
 */
export const REQUEST_STATUSES = ['PENDING', 'ONGOING', 'APPROVED', 'DECLINED', 'CLOSED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
