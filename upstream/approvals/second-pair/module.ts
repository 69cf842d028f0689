import { secondPair } from '../../../contracts/approvals/second-pair';
import { serve } from '../../platform/call/serve';
import { actOf } from '../../platform/module/approvable';
import type { Module } from '../../platform/module/module';
import { readFourEyes, saveFourEyes, updateFourEyes } from './change';
import { FOUR_EYES_APPROVALS } from './effect';
import { waitingOf } from './waiting';

export const secondPairModule = {
  routes: (app) =>
    serve(app, 'secondPair', secondPair, { read: readFourEyes, update: updateFourEyes, ofEmployee: waitingOf }),
  acts: { 'secondPair.update': actOf(saveFourEyes) },
  approvals: FOUR_EYES_APPROVALS,
  forAllCompanies: ['update'],
} satisfies Module;
