import { secondPair } from '../../../contracts/approvals/second-pair';
import { serve } from '../../platform/call/serve';
import { actOf } from '../../platform/module/approvable';
import type { Module } from '../../platform/module/module';
import { readPair, savePair, updatePair } from './change';
import { PAIR_APPROVALS } from './effect';
import { waitingOf } from './waiting';

export const secondPairModule = {
  routes: (app) => serve(app, 'secondPair', secondPair, { read: readPair, update: updatePair, ofEmployee: waitingOf }),
  acts: { 'secondPair.update': actOf(savePair) },
  approvals: PAIR_APPROVALS,
  forAllCompanies: ['update'],
} satisfies Module;
