import { history as contract } from '../../../contracts/people/history';
import { type App, serve } from '../../platform/call/serve';
import { correctEmploymentDate, refit } from './first-day';
import {
  addEntryWithFourEyes,
  correctEntryWithFourEyes,
  endEntryWithFourEyes,
  withdrawEntryWithFourEyes,
} from './four-eyes-acts';
import { readHistory } from './store';

export const historyRoutes = (app: App) =>
  serve(app, 'history', contract, {
    read: (call) => readHistory(call, call.input),
    add: addEntryWithFourEyes,
    correct: correctEntryWithFourEyes,
    withdraw: withdrawEntryWithFourEyes,
    end: endEntryWithFourEyes,
    correctEmploymentDate,
    refit,
  });
