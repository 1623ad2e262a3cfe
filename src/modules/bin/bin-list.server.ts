import { sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { forgetEntries, restoreEntries } from '#kernel/bin/restore.server.ts'
import { binEntries } from '#kernel/bin/tables.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import {
  type BulkAction,
  defineList,
  type FilterOption,
  type ListRow,
} from '#kernel/lists/define-list.server.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { ownEntries } from './own-entries.server.ts'

function kindWords({ t }: Context, collection: string): string {
  const words = t.has(`${collection}.name`) ? t(`${collection}.name`) : t('bin.other-kind')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

async function listKinds(ctx: Context): Promise<FilterOption[]> {
  const rows = await ctx.from(binEntries).select('collection').distinct().where(ownEntries(ctx)).execute()
  return rows
    .map(({ collection }) => ({ value: collection, label: kindWords(ctx, collection) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, ctx.lang))
}

async function sayInWords(ctx: Context, rows: readonly ListRow[]): Promise<void> {
  const who = rows.map(({ values }) => values.who as { id: string | null; role: string } | undefined)
  const names = await namesOfAccounts(
    ctx,
    [ctx.site._id],
    who.map((person) => person?.id),
  )
  for (const [at, { values }] of rows.entries()) {
    if ('kind' in values) values.kind = kindWords(ctx, String(values.kind))
    if ('who' in values) values.who = { name: names.get(who[at]?.id ?? '') ?? ctx.t('bin.somebody') }
    if ('parts' in values) values.parts = Number(values.parts) || null
  }
}

const restore: BulkAction = {
  label: 'bin.restore',
  may: ({ actor }) => actor.isStaff,
  run: async (ctx, ids) => {
    await restoreEntries(ctx, ids)
    return undefined
  },
}

const forget: BulkAction = {
  label: 'bin.forget',
  may: ({ actor }) => actor.isStaff,
  tone: 'danger',
  confirm: 'bin.forget-question',
  run: async (ctx, ids) => {
    await forgetEntries(ctx, ids)
    return undefined
  },
}

/** What staff deleted and can bring back: who, when, and until when. */
export const binList = defineList<Tables, 'bin_entry'>({
  name: 'bin',
  authorize: (ctx) => {
    if (!ctx.actor.isStaff) throw forbidden()
  },
  rows: (ctx) => ctx.from(binEntries).where(ownEntries(ctx)),
  key: (eb) => eb.ref('bin_entry._id'),
  search: (_ctx, words) => sql<boolean>`${sql.ref('bin_entry.title')} ilike ${`%${escapeLike(words)}%`}`,
  searchLabel: 'bin.search',
  filters: {
    kind: {
      shape: { kind: 'code' },
      label: 'bin.column.kind',
      options: listKinds,
      where: (_ctx, value, eb) => eb('bin_entry.collection', '=', value),
    },
  },
  columns: {
    title: { kind: 'text', value: (eb) => eb.ref('bin_entry.title'), isTitle: true },
    kind: { kind: 'text', value: (eb) => eb.ref('bin_entry.collection'), isWhole: true },
    parts: {
      kind: 'number',
      value: (eb) => sql`jsonb_array_length(${eb.ref('bin_entry.records')}) - 1`,
    },
    who: {
      kind: 'person',
      isWhole: true,
      value: (eb) =>
        sql`jsonb_build_object('id', ${eb.ref('bin_entry.userID')}, 'role', ${eb.ref('bin_entry.role')})`,
    },
    deleted: {
      kind: 'moment',
      value: (eb) => eb.ref('bin_entry.deletedAt'),
      sort: (eb) => eb.ref('bin_entry.deletedAt'),
    },
    lost: {
      kind: 'moment',
      value: (eb) => eb.ref('bin_entry.expiresAt'),
      sort: (eb) => eb.ref('bin_entry.expiresAt'),
    },
  },
  sort: '-deleted',
  size: 50,
  actions: { restore, forget },
  complete: sayInWords,
})
