function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The single key that was pressed outside a text field: `?` is one; Shift alone, or Ctrl and F, is none. */
export function singleKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  const isSingle = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  return isSingle && !isTyping(target) ? key : undefined;
}
