import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const
const count = column('integer', { default: 0 })

/** What a site had in a month, counted by a job; a collection and the platform have the sums of theirs. */
export const siteFigures = defineTable('site_figure', {
  key: ['site', 'month'],
  tenant: 'platform',
  fields: {
    site: column('uuid', given),
    month: column('date', given),
    members: count,
    courses: count,
    enrolments: count,
    completed: count,
    income: column('numeric', { default: 0 }),
    storage: column('bigint', { default: 0 }),
    sites: count,
    waiting: count,
    failed: count,
    countedAt: now(),
  },
})

export const archiveStates = ['waiting', 'done', 'failed', 'removed'] as const

/** A file with all of a site: asked for, or made before it was deleted. Of a copy it says what came along, and has no file. */
export const siteArchives = defineTable('site_archive', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    site: column('uuid', given),
    siteName: column('text', given),
    kind: column('text'),
    /** The collection that it belonged to, and whose superadmins see it. */
    parentSite: column('uuid', given),
    reason: choice(['export', 'delete', 'clone'], given),
    status: choice(archiveStates, { default: 'waiting' }),
    file: column('text'),
    size: column('bigint'),
    rows: column('integer'),
    files: column('integer'),
    expiresAt: column('timestamptz'),
    restoredAt: column('timestamptz'),
    /** Files whose bytes the original had lost. */
    missing: column('integer'),
    error: column('text'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    site_figure: TableOf<typeof siteFigures>
    site_archive: TableOf<typeof siteArchives>
  }
}
