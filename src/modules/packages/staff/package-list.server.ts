import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { defineList, type ListRow } from '#kernel/lists/define-list.server.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { packageKinds, packageStatuses, packages } from '../collections.ts'
import { lessonsOf } from '../follow-writes.server.ts'
import { readFault, sayFault } from './say-fault.ts'

/** Where each is used, and why one cannot be. */
async function complete(ctx: Context, rows: readonly ListRow[]): Promise<void> {
  if (rows.length === 0) return
  const used = await lessonsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  for (const { id, values } of rows) {
    const own = used.filter(({ content }) => Reflect.get(Object(content), 'packageID') === id)
    values.uses = own.map(({ name }) => name).join(', ')
    values.fault = sayFault(ctx.t, readFault(values.fault)) ?? ''
  }
}

/** The packages of the site, the newest first. */
export const packageList = defineList({
  name: 'packages',
  authorize: ({ actor }: Context) => {
    if (!actor.isStaff) throw notFound()
  },
  rows: (ctx) => ctx.from(packages, 'p'),
  key: (eb) => eb.ref('p._id'),
  search: (_ctx, words) =>
    sql<boolean>`${sql.ref('p.name_search')} like ${`%${escapeLike(foldThai(words))}%`}`,
  searchLabel: 'packages.list.find',
  filters: {
    kind: {
      shape: { kind: 'choice', options: packageKinds },
      label: 'package.field.kind',
      words: 'package.option.kind.',
      where: (_ctx, value, eb) => eb('p.kind', '=', packageKinds.find((kind) => kind === value) ?? null),
    },
    status: {
      shape: { kind: 'choice', options: packageStatuses },
      label: 'package.field.status',
      words: 'package.option.status.',
      where: (_ctx, value, eb) =>
        eb('p.status', '=', packageStatuses.find((status) => status === value) ?? 'done'),
    },
  },
  columns: {
    name: {
      kind: 'text',
      label: 'package.field.name',
      value: (eb) => eb.ref('p.name'),
      sort: () => inThaiOrder('p.name'),
      isTitle: true,
    },
    kind: {
      kind: 'choice',
      label: 'package.field.kind',
      options: packageKinds,
      words: 'package.option.kind.',
      value: (eb) => eb.ref('p.kind'),
    },
    status: {
      kind: 'choice',
      label: 'package.field.status',
      options: packageStatuses,
      words: 'package.option.status.',
      value: (eb) => eb.ref('p.status'),
    },
    fault: { kind: 'text', label: 'package.field.fault', value: (eb) => eb.ref('p.fault') },
    uses: { kind: 'text', label: 'packages.fact.uses', value: () => sql<string>`''` },
    created: {
      kind: 'day',
      label: 'packages.fact.created',
      value: (eb) => eb.ref('p.createdAt'),
      sort: (eb) => eb.ref('p.createdAt'),
    },
  },
  sort: '-created',
  path: '/lesson/packages/detail/:id',
  complete,
})
