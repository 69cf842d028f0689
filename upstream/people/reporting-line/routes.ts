import { reportingLine } from '../../../contracts/people/reporting-line';
import { type App, serve } from '../../platform/call/serve';
import { changeReportingLine, withdrawReportingLine } from './change';
import { readChart } from './chart';
import { readSiteClients, setSiteClient } from './clients';
import { readReportingLine } from './line';
import { createOutside, deleteOutside, listOutside, readOutside, updateOutside } from './outside';
import { listLinePeople } from './people';
import { listTeam } from './team';
import { listUnsettled, settleLineText } from './unsettled-texts';

export const reportingLineRoutes = (app: App) =>
  serve(app, 'reportingLine', reportingLine, {
    people: listLinePeople,
    detail: readReportingLine,
    change: changeReportingLine,
    withdraw: withdrawReportingLine,
    unsettled: listUnsettled,
    settle: settleLineText,
    outsidePeople: listOutside,
    outsidePerson: readOutside,
    createOutsidePerson: createOutside,
    updateOutsidePerson: updateOutside,
    deleteOutsidePerson: deleteOutside,
    chart: readChart,
    team: listTeam,
    siteClients: readSiteClients,
    setSiteClient,
  });
