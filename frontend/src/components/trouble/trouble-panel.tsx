import { Button } from '../ui/button.js';
import { AnswerTrouble } from './answer-trouble.js';
import { CodeTrouble } from './code-trouble.js';
import { TroubleFrame } from './trouble-frame.js';
import { APPLICATION, GENERIC, WITHOUT_SERVER } from './trouble-texts.js';
import type { TroubleProps } from './trouble.js';

/** What failed, told apart, with the way back that each has. */
export default function TroublePanel({ of, ...rest }: TroubleProps) {
  if (of === 'answer') return <AnswerTrouble {...rest} />;
  if (of === 'code') return <CodeTrouble level={rest.level} />;
  if (of === 'server') return <WithoutServer {...rest} />;
  return <Fault {...rest} isOfApplication={of === 'application'} />;
}

/** A page that holds nothing that could be shown from before; whoever knows that the server is back takes this away. */
function WithoutServer({ level, onRetry }: Pick<TroubleProps, 'level' | 'onRetry'>) {
  return (
    <TroubleFrame
      level={level}
      icon="offline"
      {...WITHOUT_SERVER}
      action={{ label: 'Check Connection', run: () => void onRetry() }}
    />
  );
}

interface FaultProps extends Omit<TroubleProps, 'of' | 'error'> {
  isOfApplication: boolean;
}

/** Something is wrong with the part itself: to draw it again may help, and nothing else would. */
function Fault({ level, onRetry, isOfApplication }: FaultProps) {
  return (
    <TroubleFrame
      level={level}
      icon="alert"
      {...(isOfApplication ? APPLICATION : GENERIC[level])}
      action={{ label: 'Try Again', run: () => void onRetry() }}
      more={
        level === 'page' && (
          <Button tone="secondary" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        )
      }
    />
  );
}
