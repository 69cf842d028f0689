export function AcceptOfferPage() {
  return <h1>Upload signed offer letter</h1>;
}
