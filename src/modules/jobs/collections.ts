import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, longText, number, secret, text, timestamp } from '#kernel/collections/fields.ts'

/** Staff see the site's jobs, others those they started; nobody writes one through the API. */
export const jobPolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
  fields: { error: { read: (actor) => actor.isStaff } },
})

/** Whether somebody looks after the jobs of others: sees them all, has failed ones done again and calls waiting ones off. */
export const mayRunJobs = (actor: Actor) => actor.is('root', 'superadmin', 'admin')

/** Work that a worker does after the request, and how far it is. */
export const jobs = defineCollection('job', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, readOnly: true }),
    status: choice(['waiting', 'running', 'done', 'failed'], { default: 'waiting', readOnly: true }),
    percent: number({ default: 0, readOnly: true, min: 0, max: 100 }),
    message: text({ readOnly: true, max: 2000 }),
    error: longText({ readOnly: true }),
    attempt: number({ default: 0, readOnly: true }),
    userID: identifier({ readOnly: true }),
    key: secret(),
    finishedAt: timestamp({ readOnly: true }),
  },
  access: jobPolicy,
  cacheable: false,
  admin: {
    title: 'name',
    columns: ['name', 'status', 'percent', 'attempt', 'createdAt', 'finishedAt'],
    sort: { createdAt: -1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    job: TableOf<typeof jobs>
  }
}
