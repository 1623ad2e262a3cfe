import { sql } from 'kysely'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { companies, companyMembers } from '../collections.ts'

/** What two spellings of one company's name have in common. */
export const companyKey = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** The site's companies of these names, by their keys. */
export async function findCompanies(ctx: Context, names: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(names.map(companyKey))]
  if (keys.length === 0) return new Map()
  const key = sql<string>`lower(regexp_replace(${sql.ref('company.name')}, '\\s+', ' ', 'g'))`
  const rows = await ctx
    .from(companies)
    .select(['_id', key.as('key')])
    .where(key, '=', sql<string>`any(${keys})`)
    .orderBy('_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.key, row._id]))
}

/** Makes companies of these names; one that is there already is taken. Answers their ids by key. */
export async function addCompanies(ctx: Context, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  authorize(ctx, companies, 'create')
  const byKey = new Map(names.map((name) => [companyKey(name), { name }]))
  await ctx.write(companies).addMany([...byKey.values()], { unlessTaken: ['name'] })
  return findCompanies(ctx, names)
}

export interface ImportedEmployee {
  readonly companyID: string
  readonly userID: string
  readonly name: string
  readonly email: string
}

/** New accounts of staff's list become employees. No company had them made: none gives links into them. */
export async function linkEmployees(ctx: Context, people: readonly ImportedEmployee[]): Promise<void> {
  if (people.length === 0) return
  const rows = people.map((person) => ({ ...person, status: 'active' as const, made: false, courses: [] }))
  await ctx.write(companyMembers).addMany(rows, { unlessTaken: ['companyID', 'userID'] })
}
