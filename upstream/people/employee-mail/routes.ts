import { employeeMail } from '../../../contracts/people/employee-mail';
import { type App, serve } from '../../platform/call/serve';
import { countMailReach, sendMail, sendMailAgain } from './send';
import { listMails, listRecipients, mailsOfEmployee, readMail } from './store';

export const employeeMailRoutes = (app: App) =>
  serve(app, 'employeeMail', employeeMail, {
    send: sendMail,
    reach: countMailReach,
    list: listMails,
    detail: readMail,
    recipients: listRecipients,
    again: sendMailAgain,
    ofEmployee: mailsOfEmployee,
  });
