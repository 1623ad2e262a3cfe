import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { longText, text } from '#kernel/collections/fields.ts'

/** Staff read what other words stand for; administrators change it. */
const synonymPolicy = definePolicy({
  read: (actor) => actor.isStaff,
  write: (actor) => actor.is('admin'),
})

/** Another word for something: who searches for the one finds the other too. */
export const synonyms = defineCollection('search_synonym', {
  tenant: 'unit',
  fields: {
    word: text({ required: true, unique: true, max: 60, search: true }),
    /** What it stands for, with commas between. */
    means: longText({ required: true, max: 300 }),
  },
  access: synonymPolicy,
  admin: { title: 'word', columns: ['word', 'means'], sort: { word: 1 } },
})

declare module '#kernel/context.ts' {
  interface Tables {
    search_synonym: TableOf<typeof synonyms>
  }
}
