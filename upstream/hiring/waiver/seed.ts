import { addressee } from '../../seed/addressee';
import { type Desk, requireSeeded } from '../../seed/desk';
import { waiverRequestMail } from './mails';

/** The mails of waivers that a manager has yet to decide. */
export function waiverMails(desk: Desk): void {
  const pending = desk.rows.waiver.filter(({ status }) => status === 'PENDING');
  for (const { candidate_id, manager, body, expires_at, requested_at, requested_by } of pending) {
    const candidate = requireSeeded(desk.rows.candidate.find(({ id }) => id === candidate_id));
    const officer = requireSeeded(desk.rows.user.find(({ id }) => id === requested_by));
    const about = {
      ...addressee(desk, candidate),
      candidate_id,
      name: `${candidate.firstname} ${candidate.lastname}`,
      manager,
      body,
      expires_at,
      requested_by: `${officer.firstname} ${officer.lastname}`,
      requested_by_email: officer.email,
    };
    desk.mails.push({ message: waiverRequestMail(about, new Date(requested_at)), at: requested_at });
  }
}
