import { Card } from '../ui/Card';
import { country, date, dateTime, kpiDate, leaveDate, money, plainText } from '../ui/format';
import { PlainTable } from '../ui/PlainTable';
import { GallerySection } from './GallerySection';

const SAMPLES: readonly (readonly [rule: string, stored: string, shown: string])[] = [
  ['Tags are stripped', '<b>Ada</b> &amp; <i>Obi</i>', plainText('<b>Ada</b> &amp; <i>Obi</i>')],
  ['A comparison is no tag', '5 < 7', plainText('5 < 7')],
  ['Country', 'Nigerian', country('Nigerian')],
  ['Another country', 'Ghana', country('Ghana')],
  ['Money, from kobo', '125000000', money(125_000_000)],
  ['Day', '2026-06-02', date('2026-06-02')],
  ['Day on KPI screens', '2026-06-02', kpiDate('2026-06-02')],
  ['Day on leave screens', '2026-06-02', leaveDate('2026-06-02')],
  ['Instant, in Lagos', '2026-06-12T23:40:00Z', dateTime('2026-06-12T23:40:00Z')],
];

/** The stored values, and how they are shown. */
export function DisplaySection() {
  return (
    <GallerySection id="display-rules" title="Display rules" span={2}>
      <PlainTable columns={['Rule', 'Stored', 'Shown']}>
        {SAMPLES.map(([rule, stored, shown]) => (
          <tr key={rule}>
            <th scope="row">{rule}</th>
            <td>
              <code>{stored}</code>
            </td>
            <td>{shown}</td>
          </tr>
        ))}
      </PlainTable>
      <Card asChild line="strong" radius="12" p="4" mt="5">
        <section aria-label="Figures">
          <PlainTable figures columns={['Band', 'Rate', 'Tax a year']}>
            <tr>
              <th scope="row">First 800,000</th>
              <td>0 %</td>
              <td>0</td>
            </tr>
            <tr data-quiet>
              <th scope="row">Over 800,000</th>
              <td>15 %</td>
              <td>–</td>
            </tr>
          </PlainTable>
        </section>
      </Card>
    </GallerySection>
  );
}
