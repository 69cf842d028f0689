export function MeetingScheduledPage() {
  return <h1>Pre-employment Medical Meeting Scheduled</h1>;
}
