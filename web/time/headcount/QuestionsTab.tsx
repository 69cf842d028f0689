import { Button, Grid } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, MessageCircleQuestionMark, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '../../../contracts/time/headcount';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { mayChange } from '../../platform/session/may';
import { plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { HeadcountTabs } from './HeadcountTabs';
import { QUESTIONS } from './headcount-scope';
import { QUESTION_KIND_WORDS } from './question-words';

const HeadcountQuestionDialog = dialogOnDemand(
  async () => (await import('./HeadcountQuestionDialog')).HeadcountQuestionDialog,
);

/** How it is answered: its kind, with the choices or the unit that it has. */
const answerOf = ({ kind, choices, unit }: Question): string =>
  [QUESTION_KIND_WORDS[kind], choices.map(plainText).join(', ') || plainText(unit)].filter(Boolean).join(': ');

const textOf = ({ text, hint }: Question) => <TwoLines second={hint && plainText(hint)}>{plainText(text)}</TwoLines>;

const COLUMNS: readonly [Column<Question>, ...Column<Question>[]] = [
  { key: 'text', header: 'Question', width: '44%', cell: textOf },
  { key: 'label', header: 'Short name', cell: ({ label }) => plainText(label) },
  { key: 'answer', header: 'Answer', cell: answerOf },
  { key: 'required', header: 'Required', width: '96px', cell: ({ required }) => (required ? 'Yes' : 'No') },
  { key: 'order', header: 'Order', width: '72px', numeric: true, cell: ({ position }) => position },
];

/** The questions of the monthly headcount, in the order in which they are asked. */
export function QuestionsTab() {
  const utils = trpc.useUtils();
  const [editing, setEditing] = useState<Question | 'new' | null>(null);
  const list = useList(trpc.headcount.questions, QUESTIONS, { asTyped: true });
  const refresh = () => utils.headcount.invalidate();
  const moving = useCommand(utils.client.headcount.updateQuestion.mutate, { place: 'headcount', refresh });
  const removing = useCommand(utils.client.headcount.deleteQuestion.mutate, {
    said: ({ message }) => message,
    place: 'headcount',
    refresh,
  });
  const last = Math.max(0, ...(list.page?.results ?? []).map(({ position }) => position));
  const move = async (row: Question, by: number) => {
    if (await moving.run({ ...row, position: row.position + by })) list.flash(row.id);
  };
  const askDelete = (row: Question) =>
    confirm({
      title: 'Delete this question?',
      text: `“${plainText(row.text)}” is not asked any more. Months that asked it keep it with its answers.`,
      confirm: 'Delete question',
      cancel: 'Keep',
      destructive: true,
      act: () => removing.run({ id: row.id }),
    });
  // A question counts for every company, and only who looks after the settings of all of them changes it.
  const may = mayChange('settings');
  const add = may && (
    <Button onClick={() => setEditing('new')} {...opens(HeadcountQuestionDialog)}>
      <Plus />
      New question
    </Button>
  );
  return (
    <>
      <PageHeading title="Headcount">{!list.isNone && add}</PageHeading>
      <HeadcountTabs />
      <ListBody
        list={list}
        label="Headcount questions"
        icon={MessageCircleQuestionMark}
        place="headcount"
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => plainText(row.label || row.text)}
        card={(row) => (
          <Grid pr="7" gap="1">
            <Text weight="medium" anywhere>
              {row.position}. {plainText(row.text)}
            </Text>
            <Text tone="quiet" anywhere>
              {[plainText(row.label), answerOf(row), row.required ? '' : 'may be left out'].filter(Boolean).join(' · ')}
            </Text>
          </Grid>
        )}
        {...(may && {
          menu: (row: Question) => [
            [
              {
                label: 'Edit question',
                icon: <Pencil />,
                onSelect: () => setEditing(row),
                opens: HeadcountQuestionDialog,
              },
            ],
            [
              ...(row.position > 1
                ? [{ label: 'Move up', icon: <ArrowUp />, onSelect: () => void move(row, -1) }]
                : []),
              ...(row.position < last
                ? [{ label: 'Move down', icon: <ArrowDown />, onSelect: () => void move(row, 1) }]
                : []),
            ],
            [
              {
                label: 'Delete question',
                icon: <Trash2 />,
                danger: true,
                onSelect: () => void askDelete(row),
              },
            ],
          ],
        })}
        none={{
          title: 'No questions yet',
          why: 'A headcount asks the questions that stand here on the day it starts.',
          ...(add && { action: add }),
        }}
        noneFits={{ title: 'No question fits', why: 'Try another word of the question or of its short name.' }}
      />
      {editing && (
        <HeadcountQuestionDialog
          question={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
