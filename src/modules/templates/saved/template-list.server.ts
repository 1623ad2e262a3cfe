import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { patchChosen, removeChosen } from '#kernel/lists/actions.server.ts'
import { type BulkAction, defineList, type ListRow } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { templates } from '../collections.ts'

/** What a template makes: a page, a form, or a part of a page. */
const makings = ['page', 'form', 'section'] as const
const makingOf = sql<string>`case when ${sql.ref('template.use')} <> 'page' then 'section'
  else ${sql.ref('template.type')}::text end`

const reaches = ['group', 'site'] as const
const reachOf = sql<string>`case when ${sql.ref('template.shared')} then 'group' else 'site' end`

const setShared = (label: string, shared: boolean): BulkAction => ({
  label,
  may: ({ actor }) => templates.access.verdict(actor, 'update') === true,
  run: (ctx, ids) => patchChosen(ctx, templates, ids, { shared }),
})

/** A page is made of a template of pages; a part is chosen where a page is built. */
async function addLinks(ctx: Context, rows: readonly ListRow[]): Promise<void> {
  const mayMake = templates.access.verdict(ctx.actor, 'update') === true
  for (const row of rows) {
    if (!mayMake) continue
    const ways: [string, string][] = [
      ...(row.values.making === 'section'
        ? []
        : [['begin-page', `/cms/add?template=${row.id}`] as [string, string]]),
      ['edit', `/cms/template/edit/${row.id}`],
    ]
    row.links = ways.map(([way, href]) => ({ label: ctx.t(`templates.list.${way}`), href }))
  }
}

/** The pages and parts of pages that the site has saved to begin others with. */
export const templateList = defineList<Tables, 'template'>({
  name: 'templates',
  authorize: (ctx) => authorizeAll(ctx, templates, 'read'),
  rows: (ctx) => ctx.from(templates),
  key: (eb) => eb.ref('template._id'),
  search: (_ctx, words) => foldedLike(templates, 'title', words),
  filters: {
    making: {
      label: 'templates.list.making',
      shape: { kind: 'choice', options: makings },
      words: 'templates.making.',
      where: (_ctx, making) => sql<boolean>`${makingOf} = ${making}`,
    },
    reach: {
      label: 'templates.list.reach',
      shape: { kind: 'choice', options: reaches },
      words: 'templates.reach.',
      where: (_ctx, reach, eb) => eb('template.shared', '=', reach === 'group'),
    },
  },
  columns: {
    // Drawn by the screen, of what the template stores.
    picture: { kind: 'picture', label: 'templates.list.picture', only: 'page', value: () => sql`null` },
    title: fieldColumn(templates, 'title', { isTitle: true, isSortable: true }),
    about: fieldColumn(templates, 'about'),
    making: {
      kind: 'choice',
      label: 'templates.list.making',
      options: makings,
      words: 'templates.making.',
      tones: { form: 'info' },
      value: () => makingOf,
    },
    reach: {
      kind: 'choice',
      label: 'templates.list.reach',
      options: reaches,
      words: 'templates.reach.',
      tones: { group: 'ok' },
      value: () => reachOf,
    },
    updatedAt: fieldColumn(templates, 'updatedAt', { isSortable: true }),
  },
  sort: '-updatedAt',
  path: '/cms/template/detail/:id',
  actions: {
    share: setShared('templates.list.share', true),
    keep: setShared('templates.list.keep', false),
    delete: {
      label: 'lists.delete',
      tone: 'danger',
      confirm: 'lists.delete-question',
      may: ({ actor }) => templates.access.verdict(actor, 'delete') === true,
      run: (ctx, ids) => removeChosen(ctx, templates, ids),
    },
  },
  complete: addLinks,
})
