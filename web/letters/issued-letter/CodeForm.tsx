import { Button, TextField } from '@radix-ui/themes';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readLetterCode } from '../../../contracts/letters/letter-code';
import { pages } from '../../../contracts/platform/pages';
import { Field } from '../../platform/ui/Field';

/** Takes the code of a letter and opens what it is. A code that can be none is named before anybody is asked. */
export function CodeForm({ typed = '' }: { typed?: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState(typed);
  const [problem, setProblem] = useState(() => problemIn(typed));
  function check(event: SubmitEvent) {
    event.preventDefault();
    const read = readLetterCode(code);
    if ('problem' in read) setProblem(read.problem);
    else navigate(pages.verifyLetter(read.code));
  }
  return (
    <form noValidate onSubmit={check}>
      <Field label="Code" {...(problem && { error: problem })}>
        {(control) => (
          <TextField.Root
            {...control}
            size="3"
            value={code}
            placeholder="7QK4-M2XD-9T"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setCode(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="3" variant="outline" mt="3" style={{ width: '100%' }}>
        Check code
      </Button>
    </form>
  );
}

/** The mistake in a code that came with the address. */
function problemIn(typed: string): string | undefined {
  const read = readLetterCode(typed);
  return typed && 'problem' in read ? read.problem : undefined;
}
