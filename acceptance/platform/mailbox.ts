import { expect } from '@playwright/test';

/** A mail or SMS of the local mailbox, as the person would have got it. */
export interface Mail {
  id: number | string;
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: { name: string; type: string; text: string }[];
  at: string;
}

/** The local mailbox: mails and SMS that a deployed build would have sent. */
export class Mailbox {
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Everything sent to an address or number so far, newest first. */
  async all(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.origin}/mailbox.json?to=${encodeURIComponent(to)}`);
    expect(answer.status, 'the local mailbox').toBe(200);
    return (await answer.json()) as Mail[];
  }

  /** The newest mail to `to` whose subject or text matches, once it is there. */
  async read(to: string, about: RegExp): Promise<Mail> {
    const [newest] = await this.atLeast(1, to, about);
    return newest as Mail;
  }

  /** The mails to `to` about something once there are at least `count`, newest first. */
  async atLeast(count: number, to: string, about: RegExp): Promise<Mail[]> {
    const found = async () => (await this.all(to)).filter((mail) => about.test(`${mail.subject}\n${mail.text}`));
    await expect
      .poll(async () => (await found()).length, {
        message: `mail to ${to} about ${about}`,
        timeout: 15_000,
        // A mail takes some hundredths of a second.
        intervals: [20, 40, 80, 160, 320, 640],
      })
      .toBeGreaterThanOrEqual(count);
    return found();
  }

  /** The one link of a mail whose path matches. */
  static linkOf(mail: Mail, path: RegExp): string {
    const links = [...new Set(mail.links)].filter((one) => path.test(one));
    expect(links, `links of "${mail.subject}" that match ${path}`).toHaveLength(1);
    return links[0] as string;
  }
}
