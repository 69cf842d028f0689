export function CandidateOnboardingPage() {
  return <h1>Candidates in onboarding</h1>;
}
