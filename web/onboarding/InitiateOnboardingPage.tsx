export function InitiateOnboardingPage() {
  return <h1>Initiate onboarding</h1>;
}
