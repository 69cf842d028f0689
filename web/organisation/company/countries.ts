/**
 * The countries where companies are registered. `Nigerian` is stored for Nigeria and shows as `Nigeria` (inventory
 * X075).
 */
export const COUNTRIES = [
  'Nigerian',
  'Benin',
  'Cameroon',
  "Côte d'Ivoire",
  'Ghana',
  'Kenya',
  'Niger',
  'Senegal',
  'South Africa',
  'Togo',
  'United Kingdom',
  'United States',
];
