import { onboardingSection } from '../../people/employee/slots';

onboardingSection.fill(async () => (await import('./OnboardingSection')).OnboardingSection);
