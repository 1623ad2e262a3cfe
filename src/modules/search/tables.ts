import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

/** What searches compare of each open course, folded; a course that is closed has no row. */
export const courseTexts = defineTable('course_search', {
  key: ['courseID'],
  fields: {
    courseID: column('uuid', { required: true }),
    head: column('text', { required: true }),
    text: column('text', { required: true }),
    short: column('text[]', { required: true }),
    isOnsite: column('boolean', { default: false }),
    /** False for what a migration wrote, until its words are learned. */
    isWhole: column('boolean', { default: true }),
  },
  cacheable: true,
})

/** The words of the site's courses: who types another is shown the nearest of them. */
export const searchWords = defineTable('search_word', {
  key: ['word'],
  fields: {
    word: column('text', { required: true }),
    /** As people write it. */
    shown: column('text', { required: true }),
  },
  cacheable: true,
})

/** What people searched for and did not find. */
export const vainSearches = defineTable('vain_search', {
  key: ['words'],
  fields: {
    _id: column('uuid', { required: true }),
    words: column('text', { required: true }),
    /** As it was typed the first time. */
    shown: column('text', { required: true }),
    count: column('integer', { required: true }),
    firstAt: now(),
    lastAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    course_search: TableOf<typeof courseTexts>
    search_word: TableOf<typeof searchWords>
    vain_search: TableOf<typeof vainSearches>
  }
}
