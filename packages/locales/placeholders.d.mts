export function placeholderTypes(folder: string): string;
