import { employeeMail } from '../../../contracts/people/employee-mail';
import { type App, serve } from '../../platform/call/serve';
import { reach, sendAgain, sendMail } from './send';
import { listMails, listRecipients, mailsOfEmployee, readMail } from './store';

export const employeeMailRoutes = (app: App) =>
  serve(app, 'employeeMail', employeeMail, {
    send: sendMail,
    reach,
    list: listMails,
    detail: readMail,
    recipients: listRecipients,
    again: sendAgain,
    ofEmployee: mailsOfEmployee,
  });
