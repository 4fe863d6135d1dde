import { Button } from '../../../components/ui/button.js';
import { SOLUTION_FORMATS, type FiledCase, type SolutionFormat } from '../api/solution-file.js';
import { useDownload } from '../use-download.js';

interface SolutionActionsProps {
  detail: FiledCase;
  /** Absent where nothing is rated yet. */
  onRate?: () => void;
}

/** What can be done with an open solution: take it along, rate it. */
export default function SolutionActions({ detail, onRate }: SolutionActionsProps) {
  const download = useDownload(detail);
  return (
    <div className="mb-10 flex flex-wrap items-center gap-3 border-b border-rule pb-5">
      {(Object.keys(SOLUTION_FORMATS) as SolutionFormat[]).map((format) => (
        <Button
          key={format}
          tone={format === 'pdf' ? 'primary' : 'quiet'}
          size="small"
          icon="download"
          busy={download.busy === format}
          disabled={download.busy !== null && download.busy !== format}
          onClick={() => download.start(format)}
        >
          {SOLUTION_FORMATS[format].label}
        </Button>
      ))}
      {onRate && (
        <Button tone="secondary" size="small" icon="star" className="sm:ml-auto" onClick={onRate}>
          Rate Solution
        </Button>
      )}
    </div>
  );
}
