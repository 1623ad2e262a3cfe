import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Question } from './model/question.ts'
import { rowOf } from './question-row.server.ts'

type Data = Readonly<Record<string, unknown>>

/** A new question is its first version. */
export function beforeCreate(_ctx: Context, data: Data): Record<string, unknown> {
  return { ...rowOf(data.content as Question), version: 1 }
}

/** What follows from another content follows with it. */
export function beforeUpdate(_ctx: Context, data: Data): Record<string, unknown> {
  return data.content === undefined ? {} : rowOf(data.content as Question)
}

/** Another content is another version, by whatever way it is written. */
export function countVersions(changes: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  return changes.has('content') ? new Map([['version', sql`${sql.ref('question.version')} + 1`]]) : new Map()
}
