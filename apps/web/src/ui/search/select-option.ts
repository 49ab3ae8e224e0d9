/** `null` means all, where that option exists. */
export type SelectValue = string | number | null;

export type SelectOption<T extends SelectValue> = {
  value: T;
  label: string;
  /** A count or a short text at the end of the row. */
  aside?: string | number;
};
