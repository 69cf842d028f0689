/** The task of a queue's message, in words. */
export function queueMessageWords(queue: string, body: Record<string, unknown>): string {
  if (typeof body.import === 'number') return `Import ${body.import}`;
  if ('counts' in body) return 'Counting for reports';
  return queue.includes('events') ? 'What became of mails' : 'Sending of mails';
}

const WHEN: Record<string, string> = {
  everyMinute: 'work of the minute',
  writeMails: 'writing mails',
  afterMails: 'work after mails',
};

/** `payDifference.everyMinute` as "Pay difference: work of the minute". */
export function jobWords(job: string): string {
  const [module = '', field = ''] = job.split('.');
  const name = module.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const words = name.charAt(0).toUpperCase() + name.slice(1);
  return WHEN[field] ? `${words}: ${WHEN[field]}` : words;
}
