import type { Delivery } from '../../../contracts/platform/delivery';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { DELIVERY } from './delivery-words';

export function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  return <StatusBadge tone={DELIVERY[delivery].tone}>{DELIVERY[delivery].word}</StatusBadge>;
}
