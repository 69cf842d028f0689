export function OnboardingListPage() {
  return <h1>Onboarding</h1>;
}
