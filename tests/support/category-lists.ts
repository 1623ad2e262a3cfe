import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { patchChosen, removeChosen } from '#kernel/lists/actions.server.ts'
import { defineList, defineListWithin } from '#kernel/lists/define-list.server.ts'
import { defineModule } from '#kernel/modules.ts'
import { categories } from '#modules/courses/public.server.ts'

const authorize = ({ actor }: Context) => {
  if (!actor.is('admin', 'manager')) throw forbidden()
}

/** A list of categories as a module would declare it; only administrators see codes. */
export const categoryList = defineList({
  name: 'categories-of-tests',
  authorize,
  rows: (ctx) => ctx.from(categories).where(visible(ctx, categories)),
  key: (eb) => eb.ref('category._id'),
  search: (_ctx, q, eb) => eb('category.name', 'like', `%${q}%`),
  filters: {
    seen: {
      shape: { kind: 'choice', options: ['yes', 'no'] },
      where: (_ctx, value, eb) => eb('category.visible', '=', value === 'yes'),
    },
    code: {
      shape: { kind: 'text' },
      may: ({ actor }) => actor.is('admin'),
      where: (_ctx, value, eb) => eb('category.code', '=', value),
    },
  },
  columns: {
    name: {
      kind: 'text',
      value: (eb) => eb.ref('category.name'),
      sort: (eb) => eb.ref('category.name'),
      isTitle: true,
    },
    order: {
      kind: 'number',
      value: (eb) => eb.ref('category.order'),
      sort: (eb) => eb.ref('category.order'),
    },
    code: {
      kind: 'text',
      value: (eb) => eb.ref('category.code'),
      sort: (eb) => eb.ref('category.code'),
      may: ({ actor }) => actor.is('admin'),
      isUsual: false,
    },
  },
  sort: 'name',
  size: 10,
  actions: {
    hide: {
      label: 'lists.choose',
      may: ({ actor }) => actor.is('admin'),
      run: (ctx, ids) => patchChosen(ctx, categories, ids, { visible: false }),
    },
    remove: {
      label: 'lists.delete',
      may: ({ actor }) => actor.is('admin'),
      run: (ctx, ids) => removeChosen(ctx, categories, ids),
    },
  },
})

/** The category itself, as a list within it. */
export const categoryWithin = defineListWithin(
  'category',
  (id) => ({
    ...categoryList,
    name: 'within-categories-of-tests',
    rows: (ctx) => categoryList.rows(ctx).where('category._id', '=', id),
  }),
  (ctx, id) => ctx.from(categories).select('_id').where('_id', '=', id).executeTakeFirstOrThrow(notFound),
)

/** The module that brings them. */
export const listsOfTests = defineModule({ name: 'lists-of-tests', lists: [categoryList, categoryWithin] })
