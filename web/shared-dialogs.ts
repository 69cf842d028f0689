/**
 * Dialogs and panels that another module shows than the one they belong to. Like the page table, this file knows the
 * modules so that they need not know each other.
 */
export { ApprovalPanel } from './approval/ApprovalPanel';
export { EmployeeRequests } from './change-request/EmployeeRequests';
export { ScheduleMeetingDialog } from './meeting/ScheduleMeetingDialog';
export { ProbationDialog } from './probation/ProbationDialog';
export { RequestWaiverDialog } from './waiver/RequestWaiverDialog';
