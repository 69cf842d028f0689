import { Leave } from '../../../contracts/time/leave';

/** A request for leave as a server writes it that says no more than it must, and what a test gives. */
export const leaveOf = (given: Record<string, unknown> = {}): Leave =>
  Leave.parse({
    id: 7,
    status: 'PENDING',
    employee: { user_info: { firstname: 'Fatima', lastname: 'Abdullahi' } },
    num_of_days: 10,
    line_manager1_name: 'Chukwuemeka Eze',
    line_manager2_name: 'Folake Adeyemi',
    asked: ['line_manager1', 'line_manager2', 'employer'],
    turn: 'line_manager1',
    ...given,
  });
