import { pagesFor } from '../../platform/page/page';

export const activityPages = pagesFor('employee', 'app', {
  activities: { title: 'Activities', screen: async () => (await import('./ActivitiesPage')).ActivitiesPage },
});
