import { Column, is, type Query, SQL, Subquery, sql, Table } from 'drizzle-orm';
import { PgDialect, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Config<Build extends 'buildSelectQuery' | 'buildInsertQuery' | 'buildUpdateQuery' | 'buildDeleteQuery'> =
  Parameters<PgDialect[Build]>[0];
type Field = SelectedFieldsOrdered[number]['field'];

/**
 * Writes constants into the text for the planner; only values become parameters. Each column inside `sql` names its
 * table. For a query on one table the builder drops the table, and a subquery then takes the column for its own.
 */
export class QualifyingDialect extends PgDialect {
  override sqlToQuery(written: SQL): Query {
    return super.sqlToQuery(written.inlineParams());
  }

  override buildSelectQuery(query: Config<'buildSelectQuery'>): SQL {
    const { fields, fieldsFlat } = query;
    return super.buildSelectQuery({
      ...query,
      fields: qualified(fields),
      fieldsFlat: fieldsFlat && listed(fieldsFlat),
    });
  }

  override buildInsertQuery(query: Config<'buildInsertQuery'>): SQL {
    return super.buildInsertQuery({ ...query, returning: query.returning && listed(query.returning) });
  }

  override buildUpdateQuery(query: Config<'buildUpdateQuery'>): SQL {
    return super.buildUpdateQuery({ ...query, returning: query.returning && listed(query.returning) });
  }

  override buildDeleteQuery(query: Config<'buildDeleteQuery'>): SQL {
    return super.buildDeleteQuery({ ...query, returning: query.returning && listed(query.returning) });
  }
}

const listed = (fields: SelectedFieldsOrdered): SelectedFieldsOrdered =>
  fields.map(({ path, field }) => ({ path, field: wrapped(field) }));

/** The builder drops tables only from the direct parts of a field, so each field becomes a part of another one. */
function wrapped(field: Field): Field {
  if (is(field, SQL)) return sql`${field}`;
  // A field of a subquery is already named by its alias.
  const isOfSubquery = 'isSelectionField' in field && field.isSelectionField === true;
  if (is(field, SQL.Aliased) && !isOfSubquery) return sql`${field.sql}`.as(field.fieldAlias);
  return field;
}

const isField = (field: unknown): field is Field =>
  [Column, SQL, SQL.Aliased, Subquery].some((kind) => is(field, kind));

/** The fields of a selection, which may be grouped. */
const qualified = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (isField(field)) return [name, wrapped(field)];
      return [name, is(field, Table) ? field : qualified({ ...Object(field) })];
    }),
  );
