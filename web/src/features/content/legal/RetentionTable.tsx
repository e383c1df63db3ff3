import { t } from '@lingui/core/macro';
import { useAnswer } from '../../../lib/first-view/use-answer.ts';
import { say } from '../../../lib/words.ts';
import { endWords, RETAINED } from './retention-words.ts';

/** What we keep and until when, by the list that the clearing up itself goes by. */
export function RetentionTable() {
  const { kept } = useAnswer('content/retention', {});
  return (
    <div className="words wrap-anywhere">
      <table>
        <thead>
          <tr>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`How long`}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ subject, end }) => (
            <tr key={subject}>
              <th scope="row" className="w-1/2">
                {say(RETAINED[subject])}
              </th>
              <td>{endWords(end)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
