import { sql } from 'kysely'
import { binEntries } from '#kernel/bin/tables.ts'
import type { Context } from '#kernel/context.ts'
import { files } from '../collections.ts'
import { readStoredBytes } from '../uploads/begin-upload.server.ts'
import { requireFileRight } from './bin-files.server.ts'
import { fileKindNames, kindOfType, placeOfPurpose } from './file-kinds.ts'
import { placeWords } from './file-words.ts'

/** Places that are named; the others are summed up. */
const MAX_PLACES = 8

/** What a part of the files takes. */
export interface StoragePart {
  readonly label: string
  readonly count: number
  readonly bytes: number
}

interface Sum {
  readonly count: number
  readonly bytes: number
}

function sumUp(sums: readonly Sum[]): Sum {
  return sums.reduce((all, one) => ({ count: all.count + one.count, bytes: all.bytes + one.bytes }), {
    count: 0,
    bytes: 0,
  })
}

const byBytes = (one: Sum, other: Sum) => other.bytes - one.bytes

/** What the files of the site take: of its quota, by kind, by what they are for, unused and in the bin. */
export async function readStorage(ctx: Context) {
  requireFileRight(ctx)
  const place = sql<string>`regexp_replace(purpose, '[./].*$', '')`
  const rows = await ctx
    .from(files)
    .select([
      'type',
      place.as('place'),
      'used',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(size::bigint)::float8`.as('bytes'),
    ])
    .groupBy(['type', place, 'used'])
    .execute()
  const kinds = Map.groupBy(rows, ({ type }) => kindOfType(type))
  const places = [...Map.groupBy(rows, (row) => placeOfPurpose(row.place))]
    .map(([name, own]) => ({ label: placeWords(ctx, name), ...sumUp(own) }))
    .toSorted(byBytes)
  const rest = sumUp(places.slice(MAX_PLACES))
  return {
    used: await readStoredBytes(ctx),
    max: ctx.engine.limits.of(ctx.site).storage,
    all: sumUp(rows),
    kinds: fileKindNames
      .map((kind) => ({ label: ctx.t(`file-storage.kind.${kind}`), ...sumUp(kinds.get(kind) ?? []) }))
      .filter(({ count }) => count > 0)
      .toSorted(byBytes) satisfies StoragePart[],
    places: [
      ...places.slice(0, MAX_PLACES),
      ...(rest.count > 0 ? [{ label: ctx.t('file-storage.place.rest'), ...rest }] : []),
    ] satisfies StoragePart[],
    unused: sumUp(rows.filter(({ used }) => !used)),
    binned: await readBinned(ctx),
  }
}

/** Files in the bin: they count for nothing and are there until they are forgotten. */
async function readBinned(ctx: Context): Promise<Sum> {
  const found = await ctx
    .from(binEntries)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum((records -> 0 -> 'values' ->> 'size')::bigint), 0)::float8`.as('bytes'),
    ])
    .where('collection', '=', files.name)
    .executeTakeFirst()
  return found ?? { count: 0, bytes: 0 }
}
