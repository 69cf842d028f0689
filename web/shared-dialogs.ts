import { dialogOnDemand } from './ui/on-demand';

/**
 * Dialogs that modules show without owning them. Like the page table, this file knows the modules so that they need not
 * know each other.
 */
export const AddPartyDialog = dialogOnDemand(async () => (await import('./case/AddPartyDialog')).AddPartyDialog);
export const MailEmployeesDialog = dialogOnDemand(
  async () => (await import('./employee-mail/MailEmployeesDialog')).MailEmployeesDialog,
);
export const LeaveFeedDialog = dialogOnDemand(async () => (await import('./leave/FeedDialog')).FeedDialog);
export const ProbationDialog = dialogOnDemand(
  async () => (await import('./probation/ProbationDialog')).ProbationDialog,
);
export const RequestWaiverDialog = dialogOnDemand(
  async () => (await import('./waiver/RequestWaiverDialog')).RequestWaiverDialog,
);
export const ScheduleMeetingDialog = dialogOnDemand(
  async () => (await import('./meeting/ScheduleMeetingDialog')).ScheduleMeetingDialog,
);
