import { lazy } from 'react';

/**
 * Dialogs and panels that modules show without owning them. Like the page table, this file knows the modules so that
 * they need not know each other.
 */
export { ApprovalPanel } from './approval/ApprovalPanel';
export { EmployeeRequests } from './change-request/EmployeeRequests';
export { PendingNotes } from './change-request/PendingNotes';
export { PendingOfSection } from './change-request/PendingOfSection';
export { ScheduleMeetingDialog } from './meeting/ScheduleMeetingDialog';
export { ProbationDialog } from './probation/ProbationDialog';
/** Fetched when it is opened: it brings the preview of files along. */
export const EmployeeDocuments = lazy(async () => ({
  default: (await import('./document/EmployeeDocuments')).EmployeeDocuments,
}));
/** Fetched when it is opened: it brings the editor along. */
export const MailEmployeesDialog = lazy(async () => ({
  default: (await import('./employee-mail/MailEmployeesDialog')).MailEmployeesDialog,
}));
export { RequestWaiverDialog } from './waiver/RequestWaiverDialog';
