import { useEffect, useState } from 'react';
import type { ReportingLine } from '../../../../contracts/people/reporting-line';
import type { Balance, LeaveCalculation } from '../../../../contracts/time/leave';
import { NewLeavePanel } from './NewLeavePanel';
import { begunRequest } from './request-form';
import { type SentRequest, useRequest } from './use-request';

/** What a request that is being written takes: the id of its kind, and how its days are counted. */
export interface RequestCount {
  type: number | null;
  counted: LeaveCalculation | undefined;
}

interface Props {
  balances: readonly Balance[];
  line: ReportingLine | null;
  phone: string | null;
  onCount: (count: RequestCount) => void;
  onSent: (sent: SentRequest) => void;
}

/** A request of one's own, which comes after what is left can be read: the form is the heavier half of the page. */
export function OwnRequest({ balances, line, phone, onCount, onSent }: Props) {
  const [begun] = useState(() => begunRequest(line, phone));
  const request = useRequest(begun, balances, onSent);
  const { counted } = request;
  const type = request.type?.id ?? null;
  useEffect(() => onCount({ type, counted }), [onCount, type, counted]);
  return <NewLeavePanel request={request} balances={balances} line={line} />;
}
