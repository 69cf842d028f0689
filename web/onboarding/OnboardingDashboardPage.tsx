export function OnboardingDashboardPage() {
  return <h1>Onboarding dashboard</h1>;
}
