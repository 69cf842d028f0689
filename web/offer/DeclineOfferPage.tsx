export function DeclineOfferPage() {
  return <h1>Decline this offer</h1>;
}
