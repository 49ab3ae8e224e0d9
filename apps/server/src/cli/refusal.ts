/** An error that the operator can fix: printed as one line, exit code 2. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exitCode: number = 2;
}

/** The command succeeded, but the compared data differ: exit code 1 for scripts. */
export class Differs extends Refusal {
  override name = 'Differs';
  override readonly exitCode = 1;
}
