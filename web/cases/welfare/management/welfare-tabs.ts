import { pages } from '../../../../contracts/platform/pages';
import type { Tab } from '../../../platform/list/TabLinks';
import { mayChange, mayRead } from '../../../platform/session/may';

const DUE: Tab = { to: pages.welfare({ tab: 'due' }), label: 'Due in payroll' };

/** The tabs of an admin under welfare; readers of pay alone have that of payroll. */
export const welfareTabs = (): readonly Tab[] =>
  mayRead('records')
    ? [
        { to: pages.welfare(), label: 'Requests' },
        { to: pages.welfare({ tab: 'kinds' }), label: 'Kinds and limits' },
        DUE,
      ]
    : [DUE];

/** Whether an admin notes what was paid, taken and settled. */
export const notesPayments = (): boolean => mayChange('records') || mayChange('pay');
