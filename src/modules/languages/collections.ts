import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { json, text } from '#kernel/collections/fields.ts'

const translations = z.record(z.string().max(60), z.record(z.string().max(120), z.string().max(4000)))

/** Everybody reads the languages; the platform's owner changes them. */
export const languagePolicy = definePolicy({
  read: () => true,
  write: (actor) => actor.is('root'),
})

/** A language with its texts by group and key. Thai and English need no row; one changes their texts. */
export const languages = defineCollection('translate', {
  tenant: 'platform',
  fields: {
    code: text({ required: true, unique: true, max: 10 }),
    name: text({ required: true, max: 60 }),
    flag: text({ max: 10 }),
    translations: json(translations, { default: {} }),
  },
  access: languagePolicy,
  admin: { title: 'name', columns: ['code', 'name', 'flag'], sort: { code: 1 } },
})

declare module '#kernel/context.ts' {
  interface Tables {
    translate: TableOf<typeof languages>
  }
}
