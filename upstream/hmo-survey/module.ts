import type { Module } from '../module';
import { hmoSurveyRoutes } from './routes';

export const hmoSurveyModule = {
  routes: hmoSurveyRoutes,
} satisfies Module;
