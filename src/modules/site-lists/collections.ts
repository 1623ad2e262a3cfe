import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { boolean, number, slug, text } from '#kernel/collections/fields.ts'
import { translations } from '#kernel/collections/translations.ts'
import { showAndHide } from './show-and-hide.server.ts'

/** Visitors see what is offered; administrators change it. */
export const siteListPolicy = definePolicy({
  read: (actor) => actor.isStaff || { visible: true },
  write: (actor) => actor.is('superadmin', 'admin'),
})

/** The lists that a site fills itself, by the names of their collections. */
export const siteListNames = ['config_category', 'config_type', 'config_mode'] as const
export type SiteListName = (typeof siteListNames)[number]

function listOf<const Name extends SiteListName>(name: Name) {
  return defineCollection(name, {
    tenant: 'unit',
    fields: {
      name: text({ required: true, max: 100 }),
      code: slug({ required: true, unique: true, max: 60 }),
      /** Entries that are offered together, such as the titles of people. */
      group: text({ max: 60 }),
      order: number({ min: 0, max: 10_000, default: 0 }),
      visible: boolean({ default: true }),
      translations: translations({ name: text({ max: 100 }) }),
    },
    access: siteListPolicy,
    admin: {
      title: 'name',
      columns: ['name', 'group', 'code', 'visible', 'order'],
      actions: showAndHide(name),
      sort: { order: 1 },
    },
  })
}

export const configCategories = listOf('config_category')
export const configTypes = listOf('config_type')
export const configModes = listOf('config_mode')

export const siteLists = {
  config_category: configCategories,
  config_type: configTypes,
  config_mode: configModes,
} as const

declare module '#kernel/context.ts' {
  interface Tables {
    config_category: TableOf<typeof configCategories>
    config_type: TableOf<typeof configTypes>
    config_mode: TableOf<typeof configModes>
  }
}
