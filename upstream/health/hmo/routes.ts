import { hmo } from '../../../contracts/health/hmo';
import { type App, serve } from '../../platform/call/serve';
import { ask, withdraw } from './ask';
import { booklet, deleteBooklet, saveBooklet } from './booklet';
import { decide } from './decide';
import { endCover } from './end';
import { enrol } from './enrol';
import { certificate, photo } from './files';
import { createHospital, hospitalPlaces, listHospitals, updateHospital } from './hospitals';
import { addFiles, checkCertificate, updateLife } from './life-acts';
import { listLives, readLife } from './lives';
import { livesFile } from './lives-file';
import { openPlans, readMine, readOfEmployee, refuseCover } from './own';
import { createPlan, listPlans, updatePlan } from './plans';
import { createProvider, listProviders, readProvider, updateProvider } from './providers';
import { listRequests, myRequests, readRequest, requestFigures } from './requests';
import { requestsFile } from './requests-file';
import { listUncovered, uncoveredFile } from './uncovered';

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
    mine: readMine,
    ofEmployee: readOfEmployee,
    refuse: refuseCover,
    requests: listRequests,
    requestsFile,
    requestFigures,
    myRequests,
    ask,
    request: (call) => readRequest(call, call.input.id),
    withdraw,
    decide,
    enrol,
    lives: listLives,
    livesFile,
    life: readLife,
    updateLife,
    addFiles,
    checkCertificate,
    photo,
    certificate,
    endCover,
    uncovered: listUncovered,
    uncoveredFile,
  });
