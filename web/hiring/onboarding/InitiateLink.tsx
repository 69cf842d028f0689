import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { ForChange } from '../../platform/ui/ForChange';

/** The way to begin somebody's onboarding. */
export const InitiateLink = () => (
  <ForChange>
    <Button asChild>
      <Link to={pages.initiateOnboarding()}>
        <UserPlus />
        Initiate onboarding
      </Link>
    </Button>
  </ForChange>
);
