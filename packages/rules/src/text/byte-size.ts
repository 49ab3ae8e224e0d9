type SizeWords = {
  /** From bytes up, each 1,024 times the previous one. */
  units: readonly string[];
  decimal: string;
};

/** '1,2 МБ', with the units of a language. */
export function byteSize(bytes: number, { units, decimal }: SizeWords): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  const text = value.toFixed(digits).replace(/\.0$/, '').replace('.', decimal);
  return `${text} ${units[unit] ?? ''}`;
}
