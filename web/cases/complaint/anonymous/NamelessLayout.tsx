import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { TextLink } from '../../../platform/ui/TextLink';

interface Props {
  title: string;
  /** The company in the head of the page; none leads until one is known. */
  company: { name: string; code: string } | undefined;
  /** The other of the two pages. */
  other: { to: string; words: string };
  children: ReactNode;
}

/** The frame of the pages on which nobody is known: no person, bell or menu, even where somebody is signed in on the browser. */
export const NamelessLayout = ({ title, company, other, children }: Props) => (
  <LinkLayout
    title={title}
    company={company === undefined ? null : { company: company.name, company_code: company.code }}
    aside={
      <>
        <EyeOff />
        Not signed in
      </>
    }
    alone={false}
    foot={
      <>
        Filed with Tenure ·{' '}
        <TextLink underlined tone="quiet">
          <Link to={other.to}>{other.words}</Link>
        </TextLink>
      </>
    }
  >
    {children}
  </LinkLayout>
);
