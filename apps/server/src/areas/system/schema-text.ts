import type { Schema } from './api-calls.ts';

/** A JSON Schema in type notation: `{ id: integer, name: string }[]`. */
export function schemaText(schema: Schema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  if (schema.type === 'array') return arrayText(schema, indent);
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.format) return `${schema.format} text`;
  if (schema.type === 'string') return schema.maxLength ? `text up to ${schema.maxLength}` : 'text';
  return [schema.type ?? 'anything'].flat().join(' | ').replace('string', 'text');
}

function arrayText(schema: Schema, indent: string): string {
  const { items } = schema;
  const item = schemaText(Array.isArray(items) ? items[0] : items, indent);
  const whole = item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item;
  return schema.minItems === 1 && schema.maxItems === 1 ? `[${whole}]` : `${whole}[]`;
}

function objectText(schema: Schema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return '{}';
  const deeper = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${deeper}${key}${mark}: ${schemaText(field, deeper)}`;
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
