import { Card } from '../../platform/ui/Card';
import { figure } from '../../platform/ui/format';
import { TextLink } from '../../platform/ui/TextLink';

/** The line above a page whose rows are all chosen: it offers the other pages, and says when they are chosen too. */
export function ChooseAll({
  onPage,
  total,
  all,
  count,
  onChooseAll,
  onClear,
}: {
  /** How many rows this page has, where all of them are chosen. */
  onPage: number | undefined;
  /** How many fit the filter. */
  total: number;
  all: boolean;
  count: number;
  onChooseAll: () => void;
  onClear: () => void;
}) {
  return (
    <Card tone="accent" px="3" py="2" mb="3" role="status">
      {all ? (
        <>
          {count === total
            ? `All ${figure(total)} employees of this list are chosen.`
            : `${figure(count)} of the ${figure(total)} employees of this list are chosen.`}{' '}
          <TextLink underlined weight="medium">
            <button type="button" onClick={onClear}>
              Choose none
            </button>
          </TextLink>
        </>
      ) : (
        <>
          {onPage === undefined
            ? `${figure(count)} chosen.`
            : `The ${figure(onPage)} employees of this page are chosen.`}{' '}
          <TextLink underlined weight="medium">
            <button type="button" onClick={onChooseAll}>
              Choose all {figure(total)}
            </button>
          </TextLink>
        </>
      )}
    </Card>
  );
}
