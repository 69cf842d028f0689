import { onboardingSection } from '../employee/slots';

onboardingSection.fill(async () => (await import('./OnboardingSection')).OnboardingSection);
