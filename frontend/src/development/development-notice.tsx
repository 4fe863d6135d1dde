import { Callout } from '../components/ui/callout.js';

/** The banner of development mode. */
export function DevelopmentNotice() {
  return (
    <Callout tone="caution" title="Development mode">
      Any email and password works and signs you in as a development user. No server is asked, and nothing is
      kept.
    </Callout>
  );
}
