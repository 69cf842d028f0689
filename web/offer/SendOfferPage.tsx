export function SendOfferPage() {
  return <h1>Send offer</h1>;
}
