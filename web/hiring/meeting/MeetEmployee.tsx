import type { Invitee } from '../../../contracts/hiring/meeting';
import { fullName } from '../../platform/ui/format';
import { MeetingDialog } from './MeetingDialog';

interface Props {
  person: Invitee;
  onClose: () => void;
}

/** A new meeting with one employee, whom others can join. */
export const MeetEmployee = ({ person, onClose }: Props) => (
  <MeetingDialog
    meeting={null}
    given={{ employee: [person.id] }}
    met={[person]}
    choosing
    title={`Meeting with ${fullName(person)}`}
    description="Everybody you choose is invited by mail, with a file for their calendar."
    submit="Schedule meeting"
    onClose={onClose}
    onSaved={() => undefined}
  />
);
