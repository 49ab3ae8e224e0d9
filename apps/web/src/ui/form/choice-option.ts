type ChoiceOption<T extends string> = {
  value: T;
  label: string;
  /** Number of items. */
  count?: number;
  /** A dot for the current option, e.g. the current week. */
  marked?: boolean;
};

export type ChoicesProps<T extends string> = {
  /** The name of the group of options, for screen readers. */
  label: string;
  options: readonly ChoiceOption<T>[];
  value: T;
  onChange: (value: T) => void;
};
