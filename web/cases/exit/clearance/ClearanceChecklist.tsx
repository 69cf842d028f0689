import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { ClearanceItem, LinkedClearance as Linked } from '../../../../contracts/cases/exit';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { TextField } from '../../../platform/form/TextField';
import { useUnsaved } from '../../../platform/form/unsaved';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { Card } from '../../../platform/ui/Card';
import { countWithWord, date, dateTime } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import styles from './ClearanceChecklist.module.css';

/** The open tasks, in a sentence. */
function clearanceWords({ closed, clearance }: Linked): string {
  const open = clearance.flatMap(({ items }) => items.filter(({ done_at }) => done_at === null)).length;
  if (closed) return 'This clearance is complete. Ask human resources to open it again if something is wrong.';
  return open === 0
    ? 'Everything is cleared. Thank you. Human resources sees it at once; you can take a tick back while the clearance is open.'
    : `${countWithWord(open, 'thing is', 'things are')} open. Each is recorded as soon as you tick it.`;
}

/** The departments of one owner: who leaves and when, and each thing with a box to tick. */
export function ClearanceChecklist({ linked, token }: { linked: Linked; token: string }) {
  const utils = trpc.useUtils();
  const ticking = trpc.exit.linkedClear.useMutation({
    onSuccess: (now) => utils.exit.linked.setData({}, now),
    onError: (error) => {
      if (problemOfError(error).status === 409) void utils.exit.linked.invalidate();
    },
  });
  const problem = ticking.error ? problemOfError(ticking.error) : null;
  const { employee, company, company_code, last_day, name, clearance, closed } = linked;
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <LinkLayout
      title={`Clearance of ${employee.name}`}
      {...(company && { company: { company, company_code } })}
      {...(name && { person: `For ${name}` })}
    >
      <Card asChild sheet maxWidth="786px" mx="auto" p={{ initial: '0', sm: '32px' }}>
        <article>
          <Flex align="center" gap="4">
            <Initials name={employee.name} size={56} />
            <div>
              <Text as="h1" size="24" weight="bold" wrap="balance" anywhere>
                {employee.name} leaves on {date(last_day)}
              </Text>
              <Text as="p" size="15" tone="quiet" anywhere>
                {[employee.job_role, employee.branch, employee.code].filter(Boolean).join(' · ')}
              </Text>
            </div>
          </Flex>
          <Box asChild mt="20px">
            <Text as="p" role="status">
              {clearanceWords(linked)}
            </Text>
          </Box>
          <LastReceipt />
          {problem && <ProblemLine alert>{problemWords(problem, 'act')}</ProblemLine>}
          {clearance.map((department) => (
            <Box asChild key={department.id} mt="5" pt="5">
              <section className={styles.department} aria-label={department.department}>
                <Flex align="start" justify="between" gap="3">
                  <div>
                    <Text as="h2" size="16" weight="bold" anywhere>
                      {department.department}
                    </Text>
                    <Text as="p" size="14" tone="quiet">
                      Please clear it by {date(department.due)}
                    </Text>
                  </div>
                  {department.cleared_at ? (
                    <StatusBadge tone="green">Cleared</StatusBadge>
                  ) : (
                    <StatusBadge tone="amber">Open</StatusBadge>
                  )}
                </Flex>
                <Grid asChild gap="20px" mt="4">
                  <ul>
                    {department.items.map((item) => (
                      <LinkedThing
                        key={`${item.id} ${item.done_at}`}
                        item={item}
                        locked={closed}
                        busy={ticking.isPending && ticking.variables.item === item.id}
                        onTick={(done, note) => {
                          if (!ticking.isPending) ticking.mutate({ item: item.id, done, note });
                        }}
                      />
                    ))}
                  </ul>
                </Grid>
              </section>
            </Box>
          ))}
        </article>
      </Card>
    </LinkLayout>
  );
}

interface Props {
  item: ClearanceItem;
  /** Nothing can be changed any more. */
  locked: boolean;
  busy: boolean;
  onTick: (done: boolean, note: string) => void;
}

/** One thing of a department: a note if there is something to say, and the button that records it. */
function LinkedThing({ item, locked, busy, onTick }: Props) {
  const { text, hand_back, done_at, done_by, note } = item;
  const form = useForm({ defaultValues: { note: '' } });
  useUnsaved(form);
  const words = hand_back ? 'Handed back' : 'Done';
  if (done_at !== null) {
    return (
      <Flex asChild wrap="wrap" align="start" gap="3">
        <li className={styles.thing} data-done>
          <span className={styles.sign}>
            <Check size={14} strokeWidth={2.5} role="img" aria-label={words} />
          </span>
          <Box flexGrow="1" flexBasis="0%" minWidth="0">
            <Text as="p" anywhere>
              {text}
            </Text>
            <Text as="p" size="14" tone="quiet" anywhere>
              {[note, `${words} ${dateTime(done_at)}`, done_by].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          {!locked && (
            <Button
              size="3"
              variant="soft"
              color="gray"
              loading={busy}
              aria-label={`Take back: ${text}`}
              onClick={() => onTick(false, '')}
            >
              Take back
            </Button>
          )}
        </li>
      </Flex>
    );
  }
  return (
    <Flex asChild wrap="wrap" align="start" gap="3">
      <li>
        <span className={styles.sign} />
        <Box flexGrow="1" flexBasis="0%" minWidth="0">
          <Text as="p" weight="medium" anywhere>
            {text}
          </Text>
          {hand_back && (
            <Text as="p" size="14" tone="amber">
              To hand back
            </Text>
          )}
          {!locked && (
            <Grid asChild columns={{ initial: '1', sm: 'minmax(0, 1fr) auto' }} align="start" gap="3" mt="3">
              <form
                noValidate
                className={styles.tick}
                onSubmit={form.handleSubmit((values) => onTick(true, values.note.trim()))}
              >
                <TextField
                  control={form.control}
                  name="note"
                  label={`Note on ${text}`}
                  maxLength={300}
                  hint="May be left empty"
                />
                <Button size="3" type="submit" loading={busy} aria-label={`${words}: ${text}`}>
                  {words}
                </Button>
              </form>
            </Grid>
          )}
        </Box>
      </li>
    </Flex>
  );
}
