import { pagesFor } from '../page';

export const activityPages = pagesFor('employee', 'app', {
  activities: { title: 'Activities', screen: async () => (await import('./ActivitiesPage')).ActivitiesPage },
});
