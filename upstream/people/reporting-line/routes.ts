import { reportingLine } from '../../../contracts/people/reporting-line';
import { type App, serve } from '../../platform/call/serve';
import { changeLine, withdrawLine } from './change';
import { readChart } from './chart';
import { readSiteClients, setSiteClient } from './clients';
import { readLine } from './line';
import { createOutside, deleteOutside, listOutside, readOutside, updateOutside } from './outside';
import { listPeople } from './people';
import { listTeam } from './team';
import { listUnsettled, settle } from './unsettled-texts';

export const reportingLineRoutes = (app: App) =>
  serve(app, 'reportingLine', reportingLine, {
    people: listPeople,
    detail: readLine,
    change: changeLine,
    withdraw: withdrawLine,
    unsettled: listUnsettled,
    settle,
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
