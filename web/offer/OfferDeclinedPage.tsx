export function OfferDeclinedPage() {
  return <h1>Offer declined, Thank you for your time</h1>;
}
