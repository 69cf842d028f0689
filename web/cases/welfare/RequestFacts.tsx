import type { Welfare } from '../../../contracts/cases/welfare';
import { Facts } from '../../platform/ui/Facts';
import { date, dateTime, money } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { repaidWords } from './welfare-words';

/** The request, the given amount, and the reason. */
export function RequestFacts({ request }: { request: Welfare }) {
  const { amount, asked_amount, months, purpose, event_date, limit, over_limit, decision_note } = request;
  const rows: [string, string][] = [
    ['Amount', money(amount)],
    ...(asked_amount === amount ? [] : [['Asked for', money(asked_amount)] as [string, string]]),
    ...(limit === null
      ? over_limit
        ? [['Limit', 'More than the limit'] as [string, string]]
        : []
      : [['Limit', `${money(limit)}${over_limit ? ', and this is more' : ''}`] as [string, string]]),
    ...(months > 0 ? [['Repaid in', repaidWords(months)] as [string, string]] : []),
    ['Purpose', purpose],
    ...(event_date ? [['Date', date(event_date)] as [string, string]] : []),
    ['Asked on', dateTime(request.opened_at)],
    ...(decision_note ? [['Decision', decision_note] as [string, string]] : []),
    ...(request.paid_at ? [['Paid on', date(request.paid_at)] as [string, string]] : []),
    ...(request.payment_note ? [['Payment note', request.payment_note] as [string, string]] : []),
  ];
  return (
    <Panel title="Request">
      <Facts facts={rows} />
    </Panel>
  );
}
