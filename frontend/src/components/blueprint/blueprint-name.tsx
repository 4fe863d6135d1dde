/** A blueprint, or a scenario of one, as its file is called: put into words it would read as a title that nobody wrote. */
export function BlueprintName({ id }: { id: string }) {
  return <code className="font-mono text-[0.9em] wrap-anywhere">{id}</code>;
}
