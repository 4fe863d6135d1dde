/**
 * From now on the pretended server answers what is asked of these paths, or anything at all without any, only once the result
 * is called: what a page shows meanwhile stands for as long as a spec looks at it.
 */
export function holdAnswers(...paths: string[]): () => void {
  const answer = globalThis.fetch;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    if (paths.length === 0 || paths.includes(input as string)) await released;
    return answer(input, init);
  };
  return () => release();
}
