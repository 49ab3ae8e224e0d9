type ChoiceOption<T extends string> = {
  value: T;
  label: string;
  /** How many there are of it. */
  count?: number;
  /** A dot that marks the present one, as the week that runs now. */
  marked?: boolean;
};

export type ChoicesProps<T extends string> = {
  /** What is chosen here, for a screen reader. */
  label: string;
  options: readonly ChoiceOption<T>[];
  value: T;
  onChange: (value: T) => void;
};
