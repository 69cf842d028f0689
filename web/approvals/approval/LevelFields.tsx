import { Flex, Grid, IconButton } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { APPROVER_TYPES, type ApprovalGroup, GROUP_ACTIONS } from '../../../contracts/approvals/approval';
import { fieldsOf } from '../../platform/form/bound';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { Card } from '../../platform/ui/Card';
import { Text } from '../../platform/ui/Text';
import { ApproverField } from './ApproverField';
import { ACTION_WORDS, APPROVER_TYPE_WORDS } from './approval-words';
import type { WorkflowFormOf } from './workflow-form';

interface Props {
  form: WorkflowFormOf;
  index: number;
  last: number;
  names: ReadonlyMap<string, string>;
  onNames: (added: ReadonlyMap<string, string>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One level: who decides, and how many of them; moved and removed by its buttons. */
export function LevelFields({ form, index, last, names, onNames, onMove, onRemove }: Props) {
  const { control, setValue } = form;
  const field = fieldsOf(control);
  const type = useWatch({ control, name: `approval_groups.${index}.approver_type` }) as
    | ApprovalGroup['approver_type']
    | undefined;
  const level = index + 1;
  return (
    <Card asChild p="4">
      <Grid asChild gap="4">
        <li aria-label={`Level ${level}`}>
          <Flex align="center" justify="between" gap="2">
            <Text as="h3" size="14" weight="bold">
              Level {level}
            </Text>
            <Flex gap="1">
              <IconButton
                type="button"
                variant="soft"
                color="gray"
                aria-label={`Move level ${level} up`}
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                type="button"
                variant="soft"
                color="gray"
                aria-label={`Move level ${level} down`}
                disabled={index === last}
                onClick={() => onMove(index + 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                type="button"
                variant="soft"
                color="gray"
                aria-label={`Remove level ${level}`}
                onClick={onRemove}
              >
                <Trash2 />
              </IconButton>
            </Flex>
          </Flex>
          <FieldPair>
            <SelectField
              {...field(`approval_groups.${index}.approver_type`)}
              label="Approver type"
              required
              options={APPROVER_TYPES.map((value) => ({ value, label: APPROVER_TYPE_WORDS[value] }))}
              onChosen={() => setValue(`approval_groups.${index}.approver`, [], { shouldDirty: true })}
            />
            <SelectField
              {...field(`approval_groups.${index}.action`)}
              label="Action"
              required
              options={GROUP_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }))}
            />
          </FieldPair>
          <ApproverField
            key={type}
            {...field(`approval_groups.${index}.approver`)}
            type={type}
            names={names}
            onNames={onNames}
          />
        </li>
      </Grid>
    </Card>
  );
}
