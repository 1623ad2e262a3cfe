import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { boolean, image, json, text } from '#kernel/collections/fields.ts'
import { lookPolicy, rulePolicy } from '../policy.ts'
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

/** A design as it was when a certificate was issued, for all that were issued with it. It never changes. */
export const looks = defineCollection('certificate_look', {
  tenant: 'unit',
  exposed: false,
  fields: {
    /** Of all that it is drawn by. */
    hash: text({ required: true, readOnly: true, max: 64 }),
    background: image({ readOnly: true }),
    logo: image({ readOnly: true }),
    signature1: image({ readOnly: true }),
    signature2: image({ readOnly: true }),
    parts: json(designParts, { readOnly: true, default: [] }),
  },
  access: lookPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    certificate_design: TableOf<typeof designs>
    certificate_look: TableOf<typeof looks>
  }
}
