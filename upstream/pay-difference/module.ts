import type { Module } from '../module';
import { compareMonths } from './compare';
import { differenceNames } from './names';
import { payDifferenceRoutes } from './routes';

export const payDifferenceModule = {
  routes: payDifferenceRoutes,
  writeMails: compareMonths,
  named: { pay_difference: differenceNames },
} satisfies Module;
