import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Checklist as ChecklistOf, OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { currentSession } from '../../platform/session/session';
import { Empty } from '../../platform/ui/Empty';
import { ForChange } from '../../platform/ui/ForChange';
import { date, plainText, plainTexts } from '../../platform/ui/format';
import { MeterParts } from '../../platform/ui/Meter';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { BeforeCompleting } from './BeforeCompleting';
import { ChecklistRow, type ItemActs } from './ChecklistRow';
import { checklistParts, doneOf, remindable } from './checklist-words';
import styles from './OnboardingChecklist.module.css';
import { OpenByOwner } from './OpenByOwner';

const ChecklistItemDialog = dialogOnDemand(async () => (await import('./ChecklistItemDialog')).ChecklistItemDialog);

interface Props {
  /** The person of the onboarding, also once they are an employee. */
  candidate: number;
  /** Completes the onboarding; left out where it is completed, or waits for approval. */
  complete?: (() => void) | undefined;
}

/** The checklist of an onboarding: what is done, what is open and whose it is, and what completing waits for. */
export function OnboardingChecklist({ candidate, complete }: Props) {
  const query = trpc.onboarding.checklist.useQuery({ id: candidate }, { select: plainTexts });
  if (query.data) return <List checklist={query.data} complete={complete} />;
  if (query.isError) {
    return (
      <FailedRead problem={problemOfError(query.error)} what="the checklist" retry={() => void query.refetch()}>
        The checklist did not load.
      </FailedRead>
    );
  }
  return (
    <div role="status" aria-label="Loading the checklist">
      <Skeleton height={480} />
    </div>
  );
}

function List({ checklist, complete }: { checklist: ChecklistOf } & Pick<Props, 'complete'>) {
  const { candidate, workflow, first_day, items } = checklist;
  const { finish, remind, reminding, askRemove, refresh } = useChecklist(candidate);
  const [dialog, setDialog] = useState<'add' | OnboardingItem | null>(null);
  const ready = remindable(items, currentSession()?.user_id ?? null);
  const acts: ItemActs = { finish, remind, askRemove, edit: setDialog, opens: ChecklistItemDialog };
  const add = (
    <ForChange>
      <Button variant="ghost" onClick={() => setDialog('add')} {...opens(ChecklistItemDialog)}>
        <Plus />
        Add item
      </Button>
    </ForChange>
  );
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.beside}>
          <section className={styles.list} aria-labelledby="checklist-heading">
            <Flex
              asChild
              align="center"
              wrap={{ initial: 'wrap', sm: 'nowrap' }}
              gapX="4"
              px={{ initial: '0', sm: '4' }}
              minHeight={{ initial: '44px', sm: '45px' }}
            >
              <header className={styles.head}>
                <Flex
                  asChild
                  flexGrow="1"
                  flexBasis={{ initial: '100%', sm: '0%' }}
                  justify={{ initial: 'between', sm: 'start' }}
                  align="baseline"
                >
                  <h2 id="checklist-heading" className={styles.heading}>
                    Checklist
                    {items.length > 0 && (
                      <Text size="14" tone="quiet" weight="regular" ml="6px">
                        {doneOf(items)} done
                      </Text>
                    )}
                  </h2>
                </Flex>
                <Box asChild flexGrow={{ initial: '1', sm: '0' }} flexBasis={{ initial: '0%', sm: 'auto' }}>
                  <Text size="13" tone="quiet" anywhere>
                    {workflow ? `Workflow: ${workflow}` : 'No workflow'}
                  </Text>
                </Box>
                {add}
              </header>
            </Flex>
            {items.length > 0 ? (
              <>
                <Progress items={items} />
                <Text asChild size="12" tone="quiet" weight="medium">
                  <Grid
                    display={{ initial: 'none', sm: 'grid' }}
                    columns="20px minmax(0, 1fr) 168px 100px 32px"
                    gapX="3"
                    align="center"
                    height="36px"
                    px="4"
                    aria-hidden="true"
                  >
                    <span />
                    <span>Item</span>
                    <span>Owner</span>
                    <Text align="right">Due</Text>
                    <span />
                  </Grid>
                </Text>
                {checklistParts(checklist).map(({ group, items: some }) => (
                  <section key={group} className={styles.group}>
                    <h3 className={styles.groupHead}>
                      <span>{group === 'First day' ? `First day, ${date(first_day)}` : group}</span>
                      <Text tone="quiet" weight="regular">
                        {doneOf(some)}
                      </Text>
                    </h3>
                    <ul className={styles.items} aria-label={group}>
                      {some.map((item) => (
                        <ChecklistRow key={item.id} item={item} acts={acts} remindable={ready.includes(item)} />
                      ))}
                    </ul>
                  </section>
                ))}
              </>
            ) : (
              <Empty icon={ListChecks} title="Nothing on the checklist">
                {workflow ? 'The workflow had no steps.' : 'No workflow was chosen.'} Add what has to be done, with its
                owner and its day.
              </Empty>
            )}
          </section>
          <div className={styles.aside}>
            <BeforeCompleting
              checklist={checklist}
              complete={complete}
              acts={acts}
              ready={ready}
              reminding={reminding}
            />
            <OpenByOwner items={items} ready={ready} remind={remind} reminding={reminding} />
          </div>
        </div>
      </div>
      {dialog && (
        <ChecklistItemDialog
          candidate={candidate}
          firstDay={first_day}
          {...(dialog !== 'add' && { item: dialog })}
          onClose={() => setDialog(null)}
          onSaved={refresh}
        />
      )}
    </>
  );
}

/** A segment for each item on a phone, where no table shows how far it is. The heading says it in words. */
function Progress({ items }: { items: readonly OnboardingItem[] }) {
  const done = items.filter((item) => item.done).length;
  return (
    <MeterParts display={{ initial: 'flex', sm: 'none' }} gap="3px" mt="2" mb="20px" done={done} of={items.length} />
  );
}

/** The acts of HR on the items of one candidate's checklist. */
function useChecklist(candidate: number) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const refresh = () => Promise.all([utils.onboarding.invalidate(), utils.task.invalidate()]);
  const { run: finish } = useCommand(client.onboarding.finishItem.mutate, {
    said: ({ title, done }) => `${done ? 'Done' : 'Open again'}: ${plainText(title)}`,
    refresh,
  });
  const { run: remove } = useCommand(client.onboarding.deleteItem.mutate, { said: 'Item removed', refresh });
  const { run: remind, busy: reminding } = useCommand(
    (items: readonly OnboardingItem[]) =>
      client.onboarding.remindOwners.mutate({ id: candidate, items: items.map(({ id }) => id) }),
    { said: ({ message }) => plainText(message), refresh },
  );
  return {
    finish: ({ id, done }: OnboardingItem) => void finish({ id, done: !done }),
    remind: (items: readonly OnboardingItem[]) => void remind(items),
    reminding,
    askRemove: ({ id, title }: OnboardingItem) =>
      void confirm({
        title: `Remove ${plainText(title)}?`,
        text: 'It goes from the checklist and from the tasks of its owner. The timeline keeps that it was there.',
        confirm: 'Remove item',
        cancel: 'Keep',
        destructive: true,
        act: () => remove({ id }),
      }),
    refresh,
  };
}
