import { sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { defineList, type FilterOption, type ListRow } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { files } from '../collections.ts'
import { binFiles, MAX_BINNED, mayBin, requireFileRight } from './bin-files.server.ts'
import { type FileKind, fileKindNames, kindOfType, patternsOf, placeOfPurpose } from './file-kinds.ts'
import { placeWords } from './file-words.ts'

const uses = ['true', 'false'] as const
const placeOf = sql<string>`regexp_replace(${sql.ref('file.purpose')}, '[./].*$', '')`

async function listPlaces(ctx: Context): Promise<FilterOption[]> {
  const rows = await ctx
    .from(files)
    .select(placeOf.as('place'))
    .distinct()
    .where(visible(ctx, files))
    .execute()
  return rows
    .map(({ place }) => ({ value: place, label: placeWords(ctx, place) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, ctx.lang))
}

async function sayInWords(ctx: Context, rows: readonly ListRow[], purpose: string): Promise<void> {
  const people = await namesOfAccounts(
    ctx,
    [ctx.site._id],
    rows.map(({ values }) => values.person as string | null | undefined),
  )
  for (const { values } of rows) {
    if ('kind' in values) values.kind = kindOfType(String(values.kind))
    if ('place' in values) values.place = placeWords(ctx, placeOfPurpose(String(values.place)))
    // A file of the list is for counting: there it is the number.
    if ('size' in values && purpose === 'page') values.size = sayBytes(Number(values.size))
    if ('person' in values)
      values.person =
        people.get(String(values.person)) ?? (values.person ? null : ctx.t('file-storage.visitor'))
  }
}

/** The files of the site, the largest first, with those that nothing uses. */
export const fileList = defineList<Tables, 'file'>({
  name: 'files',
  authorize: requireFileRight,
  rows: (ctx) => ctx.from(files).where(visible(ctx, files)),
  key: (eb) => eb.ref('file._id'),
  search: (_ctx, words) => sql<boolean>`${sql.ref('file.name')} ilike ${`%${escapeLike(words)}%`}`,
  searchLabel: 'file-storage.search',
  filters: {
    used: {
      shape: { kind: 'choice', options: uses },
      label: 'file.field.used',
      words: 'file-storage.used.',
      isTabs: true,
      where: (_ctx, value, eb) => eb('file.used', '=', value === 'true'),
    },
    kind: {
      shape: { kind: 'choice', options: fileKindNames },
      label: 'file.field.type',
      words: 'file-storage.kind.',
      where: (_ctx, value) => {
        const isKnown = sql<boolean>`${sql.ref('file.type')} like any(${patternsOf(value as FileKind)}::text[])`
        return value === 'other' ? sql<boolean>`not ${isKnown}` : isKnown
      },
    },
    place: {
      shape: { kind: 'code' },
      label: 'file.field.purpose',
      options: listPlaces,
      where: (_ctx, value) => sql<boolean>`${placeOf} = ${value}`,
    },
  },
  columns: {
    name: fieldColumn(files, 'name', { isTitle: true }),
    size: {
      kind: 'text',
      label: 'file-storage.column.size',
      isWhole: true,
      value: (eb) => eb.ref('file.size'),
      sort: (eb) => eb.ref('file.size'),
    },
    kind: {
      kind: 'choice',
      label: 'file.field.type',
      options: fileKindNames,
      words: 'file-storage.kind.',
      value: (eb) => eb.ref('file.type'),
    },
    place: { kind: 'text', label: 'file.field.purpose', value: (eb) => eb.ref('file.purpose') },
    used: {
      kind: 'choice',
      label: 'file.field.used',
      options: uses,
      words: 'file-storage.used.',
      tones: { true: 'neutral', false: 'warn' },
      value: (eb) => eb.ref('file.used'),
    },
    age: {
      kind: 'number',
      label: 'file-storage.column.age',
      value: () => sql`(extract(epoch from now() - ${sql.ref('file.createdAt')}) / 86400)::int`,
    },
    createdAt: fieldColumn(files, 'createdAt', { label: 'file-storage.column.createdAt', isSortable: true }),
    person: {
      kind: 'text',
      label: 'file.field.userID',
      isUsual: false,
      value: (eb) => eb.ref('file.userID'),
    },
  },
  sort: '-size',
  size: 50,
  path: '/setup/file/:id',
  actions: {
    bin: {
      label: 'file-storage.bin',
      tone: 'danger',
      confirm: 'file-storage.bin-question',
      max: MAX_BINNED,
      may: mayBin,
      run: binFiles,
    },
  },
  complete: sayInWords,
})
