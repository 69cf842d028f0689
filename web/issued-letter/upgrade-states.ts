import type { IssuedState } from '../../contracts/issued-state';
import type { StatusLook } from '../ui/status-look';

/** The state of an upgrade letter, as people read it. */
export const UPGRADE_STATES: Record<IssuedState, StatusLook> = {
  WAITING: { word: 'Waiting for approval', tone: 'amber' },
  DECLINED: { word: 'Declined', tone: 'red' },
  QUEUED: { word: 'Queued', tone: 'amber' },
  DELIVERED: { word: 'Delivered', tone: 'blue' },
  OPENED: { word: 'Opened', tone: 'green' },
  ACKNOWLEDGED: { word: 'Acknowledged', tone: 'green' },
  NOT_DELIVERED: { word: 'Not delivered', tone: 'red' },
  RECALLED: { word: 'Recalled', tone: 'gray' },
};
