import { probation } from '../../../contracts/people/probation';
import { lagosDay } from '../../../contracts/platform/dates';
import { type App, serve } from '../../platform/call/serve';
import { confirmEmployee, extendProbation } from './decide';
import { listProbationsDue } from './due';
import { endProbationWithFourEyes } from './four-eyes-acts';
import { createPolicy, deletePolicy, listPolicies, readPolicy, updatePolicy } from './policies';
import { askForReview, readLinkedReview, recommend } from './review';

export const probationRoutes = (app: App) =>
  serve(app, 'probation', probation, {
    policies: listPolicies,
    policy: ({ db, input }) => readPolicy(db, input.id),
    createPolicy,
    updatePolicy,
    deletePolicy,

    due: (call) => listProbationsDue(call, lagosDay(call.now)),
    ask: askForReview,
    confirm: confirmEmployee,
    extend: extendProbation,
    end: endProbationWithFourEyes,

    linked: readLinkedReview,
    recommend,
  });
