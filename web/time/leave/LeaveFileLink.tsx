import type { Leave, LeaveFile } from '../../../contracts/time/leave';
import { FileLink } from '../../platform/record/FileLink';

interface Props {
  leave: Pick<Leave, 'id' | 'hashes' | LeaveFile>;
  file: LeaveFile;
}

/** A file of a request by its name, which saves it, with its hash. Nothing where there is none. */
export function LeaveFileLink({ leave, file }: Props) {
  const name = leave[file];
  return name && <FileLink name={name} sha256={leave.hashes[file]} call="leave.file" input={{ id: leave.id, file }} />;
}
