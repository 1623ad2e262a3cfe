import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { boolean, image, json, text } from '#kernel/collections/fields.ts'
import { rulePolicy } from '../policy.ts'
import { designParts } from './design.ts'
import { usualParts } from './usual-design.ts'

/** How the certificates of an academy look: pictures, and parts in their places. */
export const designs = defineCollection('certificate_design', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    /** It counts for every course and path that has chosen none; one of a site at most. */
    usual: boolean({ default: false }),
    background: image(),
    logo: image(),
    signature1: image(),
    signature2: image(),
    parts: json(designParts, { default: [...usualParts] }),
  },
  access: rulePolicy,
  admin: {
    title: 'name',
    columns: ['name', 'usual', 'updatedAt'],
    form: ['name', 'usual'],
    sort: { createdAt: 1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    certificate_design: TableOf<typeof designs>
  }
}
