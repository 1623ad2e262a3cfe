import { z } from 'zod'
import { binEntries } from './bin/tables.ts'
import { defineTable, type TableOf } from './collections/define.ts'
import { column, json, now, sealedText } from './collections/fields.ts'
import { listTables } from './lists/tables.ts'

const given = { required: true } as const

/** What happened on a site, in the order of its commits, for browsers that listen. */
export const events = defineTable('event', {
  key: ['id'],
  fields: {
    id: column('bigint', { default: 0 }),
    room: column('text', given),
    type: column('text', given),
    data: json(z.looseObject({}), { default: {} }),
    createdAt: now(),
  },
})

/** Answers to writes that came with an Idempotency-Key. */
export const idempotentAnswers = defineTable('idempotency', {
  key: ['userID', 'key'],
  fields: {
    userID: column('uuid', given),
    key: column('text', given),
    request: column('text', given),
    status: column('integer'),
    answer: sealedText(),
    createdAt: now(),
  },
})

/** Failed attempts per account and address. */
export const attempts = defineTable('attempt', {
  key: ['key'],
  tenant: 'platform',
  fields: {
    key: column('text', given),
    count: column('integer', { default: 0 }),
    until: column('timestamptz', given),
  },
})

/** What a site used of its limits in a minute or a day, and of what its staff were told. */
export const siteUses = defineTable('site_use', {
  key: ['kind', 'period'],
  fields: {
    kind: column('text', given),
    period: column('timestamptz', given),
    count: column('integer', { default: 0 }),
  },
})

/** Names the secret that the values are sealed with: `current`, and `next` while it is being replaced. */
export const secretMarks = defineTable('secret_mark', {
  key: ['name'],
  tenant: 'platform',
  fields: {
    name: column('text', given),
    fingerprint: column('text', given),
    createdAt: now(),
  },
})

/** Backups that were made by themselves: where they went, how, and whether they are still there. */
export const backupRuns = defineTable('backup_run', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: column('uuid', given),
    kind: column('text', given),
    name: column('text', given),
    place: column('text', given),
    status: column('text', given),
    size: column('bigint'),
    error: column('text'),
    createdAt: column('timestamptz', given),
    finishedAt: column('timestamptz', given),
  },
})

/** The last number of each series without gaps, by Buddhist year. */
export const numberSeries = defineTable('number_series', {
  key: ['series', 'year'],
  fields: {
    series: column('text', given),
    year: column('integer', given),
    last: column('integer', { default: 0 }),
  },
})

/** The tables that belong to the kernel and to no module. */
export const kernelTables = [
  numberSeries,
  binEntries,
  events,
  idempotentAnswers,
  attempts,
  siteUses,
  secretMarks,
  backupRuns,
  ...listTables,
]

declare module './context.ts' {
  interface Tables {
    event: TableOf<typeof events>
    site_use: TableOf<typeof siteUses>
    idempotency: TableOf<typeof idempotentAnswers>
    attempt: TableOf<typeof attempts>
    secret_mark: TableOf<typeof secretMarks>
    backup_run: TableOf<typeof backupRuns>
    number_series: TableOf<typeof numberSeries>
  }
}
