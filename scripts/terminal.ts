import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The port of `npm start` and `npm run dev`: 8787, unless TENURE_PORT says otherwise. */
export const PORT = Number(process.env.TENURE_PORT || 8787);

/** Ends the command with one sentence that says what is wrong. */
export function endWith(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Whether a program already answers on this port of this machine, over either internet protocol. */
export async function isTaken(port: number): Promise<boolean> {
  const answers = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host, timeout: 1000 });
      const end = (taken: boolean) => () => {
        socket.destroy();
        resolve(taken);
      };
      socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
    });
  return (await Promise.all(['127.0.0.1', '::1'].map(answers))).includes(true);
}

interface SignIn {
  role: string;
  email: string;
  password: string;
}

/** Prints the address, who can sign in, and where the mails arrive. */
export async function sayWhereToGo(): Promise<void> {
  const people = pathToFileURL(join(import.meta.dirname, '..', 'upstream/seed/people.ts')).href;
  const seeded: Record<'SIGN_INS' | 'LIMITED_SIGN_INS', readonly SignIn[]> = await import(people);
  const everybody = [...seeded.SIGN_INS, ...seeded.LIMITED_SIGN_INS];
  const wide = (pick: (person: SignIn) => string) => Math.max(...everybody.map((person) => pick(person).length));
  const [role, email] = [wide((person) => person.role), wide((person) => person.email)];
  console.log(`\nTenure runs at http://localhost:${PORT}\n\nSign in as`);
  for (const person of everybody) {
    console.log(`  ${person.role.padEnd(role)}  ${person.email.padEnd(email)}  ${person.password}`);
  }
  console.log(`\nMail and SMS arrive at http://localhost:${PORT}/mailbox`);
}
