import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { plannedOnce } from './planned-once.ts'

const DIVISION_BY_ZERO = '22012'

/**
 * Asks for a row that has to be there. Where it is not, PostgreSQL itself refuses, so that all that left with the question in one write
 * is taken back; the fault is thrown.
 */
export async function requireRow<TB extends keyof Tables, O>(
  ctx: Pick<Context, 'db'>,
  query: SelectQueryBuilder<Tables, TB, O>,
  fault: Error,
): Promise<void> {
  try {
    await ctx.db
      .selectFrom(query.as('wanted'))
      .select(sql<number>`1 / count(*)`.as('found'))
      .modifyEnd(plannedOnce)
      .execute()
  } catch (error) {
    throw (error as { code?: unknown }).code === DIVISION_BY_ZERO ? fault : error
  }
}
