import { z } from 'zod'
import { defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, json, now } from '#kernel/collections/fields.ts'
import type { Brought } from '#modules/course-files/public.server.ts'

const given = { required: true } as const

export const shareModes = ['copy', 'follow'] as const
export type ShareMode = (typeof shareModes)[number]

/** That a unit has a course from another one of its collection: once, or kept in step with the original. */
export const courseShares = defineTable('course_share', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    groupID: column('uuid', given),
    fromSite: column('uuid', given),
    courseID: column('uuid', given),
    courseName: column('text', given),
    toSite: column('uuid', given),
    mode: choice(shareModes, given),
    status: choice(['waiting', 'done', 'failed'], { default: 'waiting' }),
    error: column('text'),
    brought: json(z.custom<Brought>()),
    copyID: column('uuid'),
    revision: column('integer'),
    syncedAt: column('timestamptz'),
    detachedAt: column('timestamptz'),
    byName: column('text', { default: '' }),
  },
})

export type CourseShare = RowOf<typeof courseShares>

declare module '#kernel/context.ts' {
  interface Tables {
    course_share: TableOf<typeof courseShares>
  }
}
