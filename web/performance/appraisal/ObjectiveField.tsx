import { Flex, IconButton } from '@radix-ui/themes';
import { Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { fieldsOf } from '../../platform/form/bound';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import styles from './Objectives.module.css';
import type { TypedObjectives } from './own-objectives';

interface Props {
  control: Control<TypedObjectives, unknown, TypedObjectives>;
  /** The key of its fields. */
  at: string;
  /** Its place among the objectives, from 1. */
  number: number;
  onDelete: () => void;
}

/** One of the own objectives: what it says and what it weighs. */
export function ObjectiveField({ control, at, number, onDelete }: Props) {
  const field = fieldsOf(control);
  return (
    <li>
      <Flex direction="column" gap="3">
        <TextAreaField {...field(`text_${at}`)} label={`Objective ${number}`} required rows={2} />
        <Flex justify="between" align="end" gap="3">
          <TextField
            {...field(`weight_${at}`)}
            label={`Weight ${number}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            maxLength={3}
            className={styles.weight}
            after="%"
          />
          <IconButton
            type="button"
            size="2"
            variant="soft"
            color="gray"
            aria-label={`Delete objective ${number}`}
            onClick={onDelete}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      </Flex>
    </li>
  );
}
