import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { boolean, choice, json, longText, text } from '#kernel/collections/fields.ts'
import type { WriteHooks } from '#kernel/collections/hooks.ts'
import { translations } from '#kernel/collections/translations.ts'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { templateUses } from './template.ts'

const checkBlocks: NonNullable<WriteHooks['beforeCreate']> = ({ engine }, { builder }) =>
  builder === undefined ? {} : { builder: checkBuilder(builder ?? [], engine.blocks, engine) }

/** Who makes pages makes templates; those above look at them. */
export const templatePolicy = definePolicy({
  read: (actor) => actor.is('root', 'superadmin', 'admin'),
  write: (actor) => actor.is('admin'),
})

/** A page or a part of one that staff saved to begin others with; a shared one is offered on all sites of the group. */
export const templates = defineCollection('template', {
  tenant: 'owner',
  fields: {
    title: text({ required: true, max: 200, search: true }),
    about: longText({ max: 300 }),
    use: choice(templateUses, { default: 'page' }),
    type: choice(['page', 'form'], { default: 'page' }),
    display: choice(['single', 'group'], { default: 'single' }),
    builder: json(z.array(z.unknown()), { default: [] }),
    shared: boolean({ default: false }),
    translations: translations({ title: text() }, { hasPhrases: true }),
  },
  access: templatePolicy,
  hooks: { beforeCreate: checkBlocks, beforeUpdate: checkBlocks },
  admin: {
    title: 'title',
    columns: ['title', 'use', 'shared', 'updatedAt'],
    form: ['title', 'about', 'shared'],
    sort: { updatedAt: -1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    template: TableOf<typeof templates>
  }
}
