import { TextLink } from '../../platform/ui/TextLink';

interface Props {
  meeting: { offline: boolean; location: string | null; link: string | null };
}

/** The place of a meeting: its location, or the link to join it. */
export function MeetingPlace({ meeting: { offline, location, link } }: Props) {
  if (offline || location) return location ?? 'To be announced';
  if (!link?.startsWith('https://')) return 'Online, the link follows';
  return (
    <TextLink underlined anywhere>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {link.replace('https://', '')}
      </a>
    </TextLink>
  );
}
