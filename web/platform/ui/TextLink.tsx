import { Text } from './Text';
import styles from './TextLink.module.css';

interface Props extends Omit<Parameters<typeof Text>[0], 'asChild' | 'as'> {
  /** Underlined from the start, as within a sentence. */
  underlined?: boolean;
}

/** The look of a link for the one link or button inside. In the colour of links unless another tone is given. */
export function TextLink({ underlined, tone = 'accent', ...rest }: Props) {
  return <Text {...rest} asChild tone={tone} className={underlined ? styles.underlined : styles.link} />;
}
