/** What the operator can mend: printed as one line, and the process ends with 2. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exitCode: number = 2;
}

/** All was done as asked, and what was compared does not agree: for scripts it ends with 1. */
export class Differs extends Refusal {
  override name = 'Differs';
  override readonly exitCode = 1;
}
