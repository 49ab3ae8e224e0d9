export type SelectOption<T extends string | number> = {
  value: T;
  label: string;
  /** A count or a short word at the end of the row. */
  aside?: string | number;
};
