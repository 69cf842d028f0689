import type { Module } from '../module/module';
import { mailedLinkRoutes } from './routes';

export const mailedLinkModule = {
  routes: mailedLinkRoutes,
} satisfies Module;
