import { sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { foldedLike, inThaiOrder } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { patchChosen } from '#kernel/lists/actions.server.ts'
import { type CellTone, defineList } from '#kernel/lists/define-list.server.ts'
import { assetCategories, assets, conditions, custodians } from '../collections.ts'
import { listHolders, nameHolders } from '../holders.server.ts'
import { requireKeeper } from '../policy.ts'
import { listCategories } from './categories.server.ts'

export const conditionTones: Readonly<Record<(typeof conditions)[number], CellTone>> = {
  good: 'ok',
  worn: 'neutral',
  repair: 'warn',
  broken: 'bad',
  disposed: 'neutral',
}

/** The things of the collection, whichever of its units has them. */
export const assetList = defineList<Tables & { a: Tables['asset'] }, 'a'>({
  name: 'assets',
  authorize: requireKeeper,
  rows: (ctx) => ctx.from(assets, 'a'),
  key: (eb) => eb.ref('a._id'),
  search: (_ctx, words, eb) =>
    eb.or(['code', 'name'].map((field) => foldedLike(assets, field, words, { as: 'a' }))),
  searchLabel: 'assets.search',
  filters: {
    holder: {
      shape: { kind: 'record' },
      options: async (ctx) =>
        (await listHolders(ctx)).map(({ _id, siteName }) => ({ value: _id, label: siteName })),
      where: (_ctx, value, eb) => eb('a.holderID', '=', value),
    },
    category: {
      shape: { kind: 'record' },
      options: listCategories,
      where: (_ctx, value, eb) => eb('a.categoryID', '=', value),
    },
    condition: {
      shape: { kind: 'choice', options: conditions },
      words: 'asset.option.condition.',
      where: (_ctx, value, eb) => eb('a.condition', '=', value as (typeof conditions)[number]),
    },
  },
  columns: {
    code: {
      kind: 'text',
      value: (eb) => eb.ref('a.code'),
      sort: (eb) => eb.ref('a.code'),
      isUnique: true,
      isWhole: true,
    },
    name: {
      kind: 'text',
      value: (eb) => eb.ref('a.name'),
      sort: () => inThaiOrder('a.name'),
      isTitle: true,
    },
    category: {
      kind: 'text',
      value: (eb) =>
        eb.selectFrom(aliased(assetCategories, 'c')).select('c.name').whereRef('c._id', '=', 'a.categoryID'),
    },
    holder: { kind: 'text', value: (eb) => eb.ref('a.holderID') },
    place: { kind: 'text', value: (eb) => eb.ref('a.place') },
    condition: {
      kind: 'choice',
      options: conditions,
      words: 'asset.option.condition.',
      tones: conditionTones,
      value: (eb) => eb.ref('a.condition'),
    },
    custodians: {
      kind: 'text',
      value: (eb) =>
        eb
          .selectFrom(aliased(custodians, 'k'))
          .select(sql<string | null>`string_agg(k.name, ', ' order by k.name)`.as('names'))
          .whereRef('k.assetID', '=', 'a._id'),
    },
    value: {
      kind: 'money',
      value: (eb) => eb.ref('a.value'),
      sort: (eb) => eb.ref('a.value'),
    },
    boughtOn: {
      kind: 'day',
      value: (eb) => eb.ref('a.boughtOn'),
      sort: (eb) => eb.ref('a.boughtOn'),
      isUsual: false,
    },
    serial: { kind: 'text', value: (eb) => eb.ref('a.serial'), isUsual: false },
    added: {
      kind: 'day',
      value: (eb) => eb.ref('a.createdAt'),
      sort: (eb) => eb.ref('a.createdAt'),
      isUsual: false,
    },
  },
  sort: 'code',
  path: '/asset/detail/:id',
  editPath: '/asset/edit/:id',
  actions: {
    condition: {
      label: 'assets.set-condition',
      may: ({ actor }) => actor.is('root', 'superadmin'),
      options: async ({ t }) =>
        conditions.map((value) => ({ value, label: t(`asset.option.condition.${value}`) })),
      run: (ctx, ids, option) => {
        const condition = conditions.find((known) => known === option)
        return condition === undefined
          ? Promise.resolve(undefined)
          : patchChosen(ctx, assets, ids, { condition })
      },
    },
  },
  async complete(ctx, rows) {
    const nameOf = await nameHolders(ctx)
    for (const { values } of rows)
      if ('holder' in values) values.holder = nameOf(typeof values.holder === 'string' ? values.holder : null)
  },
})
