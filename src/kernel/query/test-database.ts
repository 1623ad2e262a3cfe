import { Client } from 'pg'
import { type Collection, hashColumn, searchColumn } from '#kernel/collections/define.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { foldThai } from '#kernel/thai/fold.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import type { Compiled } from './contract.ts'
import { hashSealed, ourSite, testCollections } from './test-collections.ts'

export type Doc = Record<string, unknown>

export interface TestDatabase {
  run(compiled: Compiled): Promise<Doc[]>
  insert(collection: Collection, docs: readonly Doc[], siteId?: string): Promise<void>
  clear(): Promise<void>
  close(): Promise<void>
}

/** Opens a fresh database, sorting by code point as the oracle does, with a table for each test collection. */
export async function openQueryDatabase(): Promise<TestDatabase> {
  const { config } = await openTestDatabase({ blank: true })
  const client = new Client(connectionConfig(config))
  await client.connect()
  const schema = `query_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await client.query(`create schema ${schema}; set search_path to ${schema}, public; set time zone 'UTC'`)
  for (const collection of testCollections) await client.query(createTable(collection))
  return {
    run: async ({ text, values }) => (await client.query<Doc>(text, [...values])).rows,
    insert: async (collection, docs, siteId = ourSite) => {
      for (const doc of docs) await insertRow(client, collection, doc, siteId)
    },
    clear: async () => {
      await client.query(`truncate ${testCollections.map(({ name }) => `"${name}"`).join(', ')}`)
    },
    close: async () => {
      await client.end()
    },
  }
}

function createTable(collection: Collection): string {
  const columns = Object.entries(collection.fields).flatMap(([name, field]) => [
    `"${name}" ${field.column}`,
    ...(field.search ? [`"${searchColumn(name)}" text collate "C"`] : []),
    ...(field.sealed ? [`"${hashColumn(name)}" text`] : []),
  ])
  if (collection.tenant !== 'platform') columns.push('site_id uuid not null')
  if (collection.softDelete) columns.push('"deletedAt" timestamptz')
  const moments = `"createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now()`
  return `create table "${collection.name}" ("_id" uuid primary key default gen_random_uuid(), ${moments}, ${columns.join(', ')})`
}

async function insertRow(client: Client, collection: Collection, doc: Doc, siteId: string): Promise<void> {
  const row: Doc = collection.tenant === 'platform' ? {} : { site_id: siteId }
  for (const [name, value] of Object.entries(doc)) {
    const field = collection.fields[name]
    row[name] = field?.column === 'jsonb' && value !== null ? JSON.stringify(value) : value
    if (field?.search && typeof value === 'string') row[searchColumn(name)] = foldThai(value)
    if (field?.sealed && typeof value === 'string') row[hashColumn(name)] = hashSealed(value)[0]
  }
  const names = Object.keys(row)
  const list = names.map((name) => `"${name}"`).join(', ')
  const places = names.map((_, at) => `$${at + 1}`).join(', ')
  await client.query(`insert into "${collection.name}" (${list}) values (${places})`, Object.values(row))
}

/** An id of the tests, in the order of its number. */
export function testId(number: number): string {
  return `0199b000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** The list that a row holds under the name; empty where it holds none. */
export function docsIn(row: Doc | undefined, name: string): Doc[] {
  const list = row?.[name]
  return Array.isArray(list) ? (list as Doc[]) : []
}
