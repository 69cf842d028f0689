import { TextLink } from './TextLink';
import { TwoLines } from './TwoLines';

/** The number for the dialler: as it is written, without what only helps to read it. */
export const dialAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The address and the number of somebody, each to be followed. */
export function ContactLinks({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <TwoLines
      second={
        phone && (
          <TextLink>
            <a href={dialAddress(phone)}>{phone}</a>
          </TextLink>
        )
      }
    >
      {email ? (
        <TextLink>
          <a href={`mailto:${email}`}>{email}</a>
        </TextLink>
      ) : (
        'No address'
      )}
    </TwoLines>
  );
}
