import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportSection } from '../../../contracts/desk/report-about';
import { valueWords } from '../../../contracts/desk/report-words';
import { ChoiceOfBar } from '../../platform/list/ChoiceBar';
import { FigureTable } from '../../platform/ui/FigureTable';
import { countsSome, yearBeforeWords } from './report-values';

interface Props {
  sections: readonly ReportSection[];
  listOf: (section: string, key: string) => string | undefined;
}

/** The numbers behind the charts, those of one chart at a time. */
export function SectionTables({ sections, listOf }: Props) {
  const [chosen, choose] = useState(sections[0]?.key);
  const section = sections.find(({ key }) => key === chosen) ?? sections[0];
  if (!section) return null;
  const dated = section.rows.some(({ before }) => before !== null);
  return (
    <FigureTable
      heading="The numbers behind"
      aside={
        <ChoiceOfBar
          label="Numbers of"
          options={sections.map(({ key, title }) => ({ value: key, words: title }))}
          value={section.key}
          onChoose={choose}
        />
      }
      columns={[section.title, 'Number', ...(dated ? ['Year before'] : [])]}
    >
      {section.rows.map(({ key, name, value, before }) => {
        const to = countsSome(value, section.unit) ? listOf(section.key, key) : undefined;
        const words = valueWords(value, section.unit);
        return (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-strong>{to ? <Link to={to}>{words}</Link> : words}</td>
            {dated && <td data-quiet>{yearBeforeWords(before, section.unit)}</td>}
          </tr>
        );
      })}
    </FigureTable>
  );
}
