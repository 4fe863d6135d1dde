import { useEffect } from 'react';
import { notePageStands } from '../../lib/page-stands.js';
import { MessageScreen } from './message-screen.js';

/** This build was given settings with which it cannot run; the sentence names the setting, never its value. */
export default function ConfigurationError({ error }: { error: unknown }) {
  useEffect(notePageStands, []);
  return (
    <main>
      <MessageScreen kicker="Set-up" title="Something went wrong">
        <p role="alert">{error instanceof Error ? error.message : 'Invalid environment configuration'}</p>
        <p>Whoever runs this site has to correct its settings and build it again.</p>
      </MessageScreen>
    </main>
  );
}
