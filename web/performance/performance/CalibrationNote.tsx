import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import type { Results } from '../../../contracts/performance/performance';
import { countWithWord, figure } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import styles from './CalibrationNote.module.css';
import { type ResultsScope, resultsListAddress } from './results-scope';

/** How many results calibration changed, and where most of them are. */
export function CalibrationNote({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { all, groups } = results;
  const most = groups.reduce((top, group) => (group.calibrated > (top?.calibrated ?? 0) ? group : top), groups[0]);
  return (
    <div className={styles.note}>
      <Scale />
      <p>
        <Text weight="medium">
          Calibration changed {all.calibrated === 0 ? 'no result' : countWithWord(all.calibrated, 'result')}.
        </Text>{' '}
        {all.calibrated > 0 && (all.calibrated === 1 ? 'It carries its reason' : 'Each carries its reason')}
        {all.calibrated > 1 && most && groups.length > 1 && `; ${figure(most.calibrated)} of them are in ${most.name}`}
        {all.calibrated > 0 && '.'}
      </p>
      <TextLink>
        <Link to={resultsListAddress(results, scope, all.calibrated > 0 ? { calibrated: 'yes' } : {})}>
          Open calibration
        </Link>
      </TextLink>
    </div>
  );
}
