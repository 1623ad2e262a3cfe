import type pg from 'pg'
import { readPlaces } from '#kernel/database/distribution/table-places.server.ts'
import { type FunctionRule, openFunctionChecker } from './check-functions.ts'
import { checkStatement, type Fault, type Places, type StatementRule } from './check-statement.ts'
import { parseStatements, walk } from './parse.ts'
import { isQuery } from './queries.ts'

export type Rule = StatementRule | FunctionRule

/** Checks statements against a migrated database. */
export interface Checker {
  check(text: string): Promise<Fault<Rule>[]>
  /** By its shape alone, for a text that is no whole statement by itself. */
  checkShape(text: string): Fault<Rule>[]
}

/** A statement whose functions matter: one that changes rows. */
function isWrite(text: string): boolean {
  return parseStatements(text).some((part) =>
    [...walk(part)].some((inner) => isQuery(inner) && inner.kind !== 'SelectStmt'),
  )
}

/** Makes the checker of all rules; `owner` is a connection past row-level security. */
export async function openChecker(owner: pg.ClientBase): Promise<Checker> {
  const tables = await readPlaces(owner)
  const ofSite = new Set(tables.filter(({ place }) => place === 'site').map(({ name }) => name))
  const inCluster = tables.filter(({ place }) => place !== 'coordinator').map(({ name }) => name)
  const places: Places = {
    isTenant: (table, schema = 'public') => schema === 'public' && ofSite.has(table),
  }
  const { rows } = await owner.query<{ oid: string }>(
    `select oid::text from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [inCluster],
  )
  const oids = new Set(rows.map(({ oid }) => oid))
  const functions = await openFunctionChecker(owner)
  return {
    checkShape: (text) => checkStatement(text, places),
    async check(text) {
      const faults: Fault<Rule>[] = checkStatement(text, places)
      if (isWrite(text)) faults.push(...(await functions.check(text, (oid) => oids.has(oid))))
      return faults
    },
  }
}
