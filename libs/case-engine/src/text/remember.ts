/**
 * What `work` makes of a text, made once: a case is written of passages that its blueprint says again and again. `work`
 * depends on nothing but the text; after `most` texts it begins anew.
 */
export function remember<Result>(work: (text: string) => Result, most = 20_000): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const made = known.get(text);
    if (made !== undefined) return made;
    if (known.size >= most) known.clear();
    const fresh = work(text);
    known.set(text, fresh);
    return fresh;
  };
}
