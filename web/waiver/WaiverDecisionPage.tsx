export function WaiverDecisionPage() {
  return <h1>Loading</h1>;
}
