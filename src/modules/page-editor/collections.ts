import { z } from 'zod'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, json, longText, number, text, timestamp } from '#kernel/collections/fields.ts'
import { editorPolicy } from './policy.ts'

const own = { required: true, readOnly: true } as const
const given = { readOnly: true } as const
const ofPage = { partOf: { collection: 'post', by: 'postID' }, access: editorPolicy, audited: false } as const
const closed = { tenant: 'owner', exposed: false, cacheable: false } as const

/** A page that is being worked on, beside the published one. A row without a builder has nothing to publish. */
export const drafts = defineCollection('page_draft', {
  ...closed,
  ...ofPage,
  fields: {
    postID: identifier(own),
    /** Counts every save: whoever saves says which one they began with. */
    number: number({ ...given, default: 0 }),
    builder: json(z.array(z.unknown()), given),
    /** Names the last save, so that one that is sent twice counts once. */
    saveKey: text({ ...given, max: 60 }),
    userID: identifier(given),
    author: text({ ...given, max: 400 }),
    /** When it is published by itself, and why it was not. */
    publishAt: timestamp(given),
    fault: text({ ...given, max: 500 }),
    /** Who has the page open for writing: the person, their tab, and when it was last heard of. */
    editorID: identifier(given),
    editor: text({ ...given, max: 400 }),
    tab: text({ ...given, max: 60 }),
    seenAt: timestamp(given),
  },
})

export const versionReasons = ['start', 'edit'] as const

/** A page as it was published at one time. The builder is a field, so that files that it names are kept with it. */
export const versions = defineCollection('page_version', {
  ...closed,
  ...ofPage,
  fields: {
    postID: identifier(own),
    number: number(own),
    reason: choice(versionReasons, { ...given, default: 'edit' }),
    builder: json(z.array(z.unknown()), own),
    userID: identifier(given),
    /** Their name as it was: accounts of staff lie on other sites. */
    author: text({ ...given, max: 400 }),
  },
})

export const MAX_COMMENT = 2_000

/** What a colleague says about a block; visitors never see it. */
export const comments = defineCollection('page_comment', {
  ...closed,
  ...ofPage,
  fields: {
    postID: identifier(own),
    /** The uid of the block; empty for the whole page. */
    part: text({ ...given, max: 64 }),
    text: longText({ ...own, max: MAX_COMMENT }),
    userID: identifier(given),
    author: text({ ...given, max: 400 }),
    doneAt: timestamp(given),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    page_draft: TableOf<typeof drafts>
    page_version: TableOf<typeof versions>
    page_comment: TableOf<typeof comments>
  }
}
