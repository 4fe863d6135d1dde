/**
 * From now on the pretended server, which stands already, answers what is asked of these paths, or anything at all without any,
 * only once the result is called: what a page shows meanwhile stands for as long as a spec looks at it.
 * The result throws when nothing was asked of them: then nothing was held, and what a spec saw it saw by luck.
 */
export function holdAnswers(...paths: string[]): () => void {
  const answer = globalThis.fetch;
  let held = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    if (paths.length === 0 || paths.includes(input as string)) {
      held += 1;
      await released;
    }
    return answer(input, init);
  };
  return () => {
    if (held === 0) throw new Error(`Nothing was asked of ${paths.join(', ') || 'the server'}.`);
    release();
  };
}
