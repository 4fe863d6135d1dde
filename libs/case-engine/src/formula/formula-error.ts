/** A formula or a unit that cannot be read, resolved or balanced; the message is written for the case's author. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}
