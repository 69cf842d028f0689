/** How long a link works, as a mail says it: "works for 30 days", "within 72 hours". */
const SAID = /\b(?:works?|within)(?: once,)?(?: for| within)? (\w+) (day|hour)s?\b/g;
const SECONDS = { day: 86_400, hour: 3600 };

interface Sent {
  subject: string;
  body: string;
  links: string;
}

/** The mails that say another time than their links work, a sentence each. */
export async function misstatedMails(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("SELECT subject, body, links FROM outbox WHERE links <> '[]'").all<Sent>();
  return results.flatMap(({ subject, body, links }) => {
    const claims = (JSON.parse(links) as { claims?: { iat: number; exp: number } }[]).flatMap(
      (link) => link.claims ?? [],
    );
    return [...body.matchAll(SAID)].flatMap(([said, count, unit]) => {
      const seconds = Number(count) * SECONDS[unit as keyof typeof SECONDS];
      return claims
        .filter(({ iat, exp }) => exp - iat !== seconds)
        .map(({ iat, exp }) => `${subject}: "${said}" of a link that works ${(exp - iat) / 3600} hours`);
    });
  });
}
