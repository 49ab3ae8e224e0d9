/** `null` is the choice of all, where there is one. */
export type SelectValue = string | number | null;

export type SelectOption<T extends SelectValue> = {
  value: T;
  label: string;
  /** A count or a short word at the end of the row. */
  aside?: string | number;
};
