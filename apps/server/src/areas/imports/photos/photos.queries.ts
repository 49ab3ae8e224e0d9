import type { Ask } from '../match/ask.queries.ts';

/** outside_ids entry with the hash of the original bytes of a person's photo. */
const mark = (alias: string) => `'photo/' || ${alias}.code || '/' || ${alias}.told`;

export type PhotoRow = { code: number; told: string };
export type Owner = { code: number; personId: number; hasOne: boolean; same: boolean };

/**
 * The owners of these photos, and whether they already show them: drawn from the same bytes, or stored with the same
 * bytes, as an export writes them.
 */
export const photoOwners = (ask: Ask, photos: readonly PhotoRow[]) =>
  ask<Owner>(
    `select w.code, p.id as "personId", p.photo_key is not null as "hasOne", exists (
       select from files f where f.key = p.photo_key and (f.sha256 = w.told or exists (
         select from outside_ids o where o.table_name = 'files' and o.row_id = f.id and o.outside_id = ${mark('w')}))) as same
     from unnest($1::integer[], $2::text[]) w (code, told) join people p on p.code = w.code`,
    [photos.map(({ code }) => code), photos.map(({ told }) => told)],
  );

export type NewPhoto = PhotoRow & {
  personId: number;
  key: string;
  size: number;
  type: string;
  sha256: string;
  width: number;
  height: number;
};

/**
 * Sets people's photos. The files have no owner, so they count towards no quota. Earlier photos are kept while the import
 * can be undone.
 */
export async function writePhotos(
  ask: Ask,
  { importId, now, photos }: { importId: number; now: Date; photos: readonly NewPhoto[] },
) {
  await ask(
    `create temporary table brought_photos (code integer, told text, person_id integer primary key, key text, size bigint, type text,
       sha256 text, width integer, height integer) on commit drop`,
  );
  const column = <Name extends keyof NewPhoto>(name: Name) => photos.map((photo) => photo[name]);
  await ask(
    `insert into brought_photos select * from unnest($1::integer[], $2::text[], $3::integer[], $4::text[], $5::bigint[], $6::text[],
       $7::text[], $8::integer[], $9::integer[])`,
    [
      ...[column('code'), column('told'), column('personId'), column('key'), column('size'), column('type')],
      ...[column('sha256'), column('width'), column('height')],
    ],
  );
  await ask('analyze brought_photos');
  await ask(
    `with fresh as (insert into files (key, name, size, type, sha256, width, height, created_at)
       select key, 'photo.webp', size, type, sha256, width, height, $2 from brought_photos order by code returning id, key),
     noted as (insert into import_changes (import_id, table_name, row_key, kind)
       select $1, 'files', jsonb_build_object('id', id), 'added' from fresh)
     insert into outside_ids (table_name, outside_id, row_id)
       select 'files', ${mark('b')}, fresh.id from fresh join brought_photos b using (key)
     on conflict (table_name, outside_id) do update set row_id = excluded.row_id`,
    [importId, now],
  );
  // Also for people that this import added: without it, undo would treat the new photo as a later edit.
  await ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before, after)
     select $1, 'people', jsonb_build_object('id', p.id), 'changed', to_jsonb(p), to_jsonb(p) || jsonb_build_object('photo_key', b.key)
     from brought_photos b join people p on p.id = b.person_id order by b.code`,
    [importId],
  );
  await ask('update people p set photo_key = b.key from brought_photos b where p.id = b.person_id');
}

export type KeptPhoto = { code: number; key: string; type: string };

/** People's photos in the order of their codes. Several rows may share a key; they have the same bytes. */
export const nextPhotos = (ask: Ask, { after, most }: { after: number; most: number }) =>
  ask<KeptPhoto>(
    `select p.code, f.key, f.type from people p
     join lateral (select key, type from files where key = p.photo_key order by id limit 1) f on true
     where p.code > $1 order by p.code limit ${most}`,
    [after],
  );
