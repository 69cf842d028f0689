export function ProfileSummaryPage() {
  return <h1>ProfileSummaryPage</h1>;
}
