import { Button, Flex, Grid } from '@radix-ui/themes';
import { useEffect } from 'react';
import * as z from 'zod';
import { Day, Email, Phone, requiredText } from '../../../contracts/platform/fields';
import { CheckboxField } from '../form/CheckboxField';
import { DayField } from '../form/DayField';
import { MoneyField } from '../form/MoneyField';
import { PasswordField } from '../form/PasswordField';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { ControlSizeProvider } from '../ui/control-size';
import { GallerySection } from './GallerySection';

const Sample = z.object({
  email: Email,
  phone: Phone,
  password: requiredText('Password'),
  company: z.string(),
  branch: z.string(),
  start: Day,
  gross: z.number(),
  note: z.string().max(200),
  read: z.boolean(),
});

const BRANCHES = ['Apapa', 'Kaduna', 'Port Harcourt'].map((name) => ({ value: name, label: name }));

/** Fields with hint, error, warning, disabled, and those with a control of their own. */
export function FieldsSection() {
  const { field, setError, trigger } = useSchemaForm(Sample, {
    email: 'ngozi.okonkwo@mail.ng',
    phone: '0803 555 x148',
    password: 'long-enough',
    company: 'Lagoon Logistics Ltd',
    branch: '',
    start: '2026-06-29',
    gross: 125_000_000,
    note: '',
    read: false,
  });
  // The field with an error shows it from the start.
  useEffect(() => void trigger('phone'), [trigger]);
  return (
    <GallerySection id="fields" title="Fields">
      <Grid gap="4">
        <TextField {...field('email')} label="Email" required hint="Letters go to this address" />
        <TextField {...field('phone')} label="Phone" />
        <PasswordField {...field('password')} label="Password" required autoComplete="new-password" />
        <TextField {...field('company')} label="Company" disabled hint="Fixed by the offer" />
        <SelectField {...field('branch')} label="Branch" options={BRANCHES} />
        <DayField {...field('start')} label="Date of resumption" />
        <MoneyField {...field('gross')} label="Annual gross" warning="More than the band of this role" />
        <TextAreaField {...field('note')} label="Note" rows={3} limit={200} />
        <CheckboxField {...field('read')} label="I have read the staff handbook." required />
        <ControlSizeProvider value="3">
          <PasswordField {...field('password')} label="Password, on a mail page" autoComplete="current-password" />
        </ControlSizeProvider>
        <Flex align="center" wrap="wrap" gap="2">
          <Button type="button" variant="soft" color="gray" onClick={() => void trigger()}>
            Check the fields
          </Button>
          <Button
            type="button"
            variant="soft"
            color="gray"
            onClick={() => setError('note', { message: 'The server refused this' })}
          >
            Refuse the note
          </Button>
        </Flex>
      </Grid>
    </GallerySection>
  );
}
