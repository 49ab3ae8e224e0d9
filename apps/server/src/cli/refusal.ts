/** What the operator can mend: printed as one line, and the process ends with 2. */
export class Refusal extends Error {
  override name = 'Refusal';
}
