import { hmo } from '../../../contracts/health/hmo';
import { type App, serve } from '../../platform/call/serve';
import { requestHmoChange, withdrawHmoRequest } from './ask';
import { booklet, deleteBooklet, saveBooklet } from './booklet';
import { decideHmoRequest } from './decide';
import { endCover } from './end';
import { enrol } from './enrol';
import { certificate, readLifePhoto } from './files';
import { createHospital, hospitalPlaces, listHospitals, updateHospital } from './hospitals';
import { addLifeFiles, checkCertificate, updateLife } from './life-acts';
import { lifeList, readLife } from './lives';
import { openPlans, readMyHmo, readOfEmployee, refuseCover } from './own';
import { createPlan, listPlans, updatePlan } from './plans';
import { createProvider, listProviders, readProvider, updateProvider } from './providers';
import { hmoRequestList, myRequests, readRequest, requestFigures } from './requests';
import { uncoveredList } from './uncovered';

export const hmoRoutes = (app: App) =>
  serve(app, 'hmo', hmo, {
    providers: listProviders,
    provider: readProvider,
    createProvider,
    updateProvider,
    plans: listPlans,
    openPlans,
    createPlan,
    saveBooklet,
    deleteBooklet,
    booklet,
    updatePlan,
    hospitals: listHospitals,
    hospitalPlaces,
    createHospital,
    updateHospital,
    mine: readMyHmo,
    ofEmployee: readOfEmployee,
    refuse: refuseCover,
    requests: hmoRequestList.page,
    requestsFile: hmoRequestList.file,
    requestFigures,
    myRequests,
    ask: requestHmoChange,
    request: (call) => readRequest(call, call.input.id),
    withdraw: withdrawHmoRequest,
    decide: decideHmoRequest,
    enrol,
    lives: lifeList.page,
    livesFile: lifeList.file,
    life: readLife,
    updateLife,
    addFiles: addLifeFiles,
    checkCertificate,
    photo: readLifePhoto,
    certificate,
    endCover,
    uncovered: uncoveredList.page,
    uncoveredFile: uncoveredList.file,
  });
