import {
  type AttemptKey,
  type AttemptLimit,
  countAttempts,
  isExhausted,
} from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Collection, hashColumn } from './define.ts'
import { UNKNOWN_NAME } from './list-faults.ts'

/** The answer to a value that is taken; `message` is the wire's word for it. */
function duplicate(fields: string[]): DomainError {
  return new DomainError('records.duplicate', {
    extra: { message: 'duplicate', fields },
    details: fields.map((path) => ({ path, message: 'records.fault.taken' })),
  })
}

/** Throws naming every field whose value another record of the site already has. */
export async function checkUnique(
  ctx: Context,
  collection: Collection,
  columns: ReadonlyMap<string, unknown>,
  asked: readonly string[],
  except: string | null,
): Promise<void> {
  for (const name of asked) {
    const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined
    if (!field || (field.hidden && !field.sealed) || !collection.access.canReadField(ctx.actor, name))
      throw new DomainError('records.unknown-field', {
        details: [{ path: name, message: UNKNOWN_NAME }],
        values: { field: name },
      })
  }
  const names = Object.keys(collection.fields).filter(
    (name) => (collection.fields[name]?.unique || asked.includes(name)) && columns.get(name) != null,
  )
  if (names.length === 0) return
  const { seal } = ctx.engine
  const values: unknown[] = [except]
  const tests = names.map((name) => {
    const isSealed = collection.fields[name]?.sealed
    const column = isSealed ? hashColumn(name) : name
    const value = columns.get(name)
    values.push(isSealed ? seal.hashes(seal.open(String(value))) : value)
    const wanted = isSealed ? `any($${values.length})` : `$${values.length}`
    const site = collection.tenant === 'platform' ? '' : ` and site_id = '${ctx.site._id}'`
    return `exists (select 1 from "${collection.name}" where "${column}" = ${wanted}${site}
      and ($1::uuid is null or "_id" <> $1::uuid)) as "${name}"`
  })
  const rows = await ctx.run<Record<string, boolean>>(`select ${tests.join(', ')}`, values)
  const taken = names.filter((name) => rows[0]?.[name])
  const isTaken = taken.length > 0
  if (!(await mayTell(ctx, isTaken))) throw new DomainError('records.too-many-taken', { status: 429 })
  if (isTaken) throw duplicate(taken)
}

const HOUR = 3600

/** What is counted of people who are no staff: how often they learned that somebody else has a value. */
function findsOf({ actor, site, address }: Context): [AttemptKey, AttemptLimit][] {
  if (actor.userID === null || actor.hasStaffRole) return []
  const byPerson: [AttemptKey, AttemptLimit] = [['taken', site._id, actor.userID], { max: 10, seconds: HOUR }]
  if (address === null) return [byPerson]
  return [byPerson, [['taken', site._id, address], { max: 30, seconds: HOUR }]]
}

/** Counts a find before it is told. Once they are used up nothing is told, neither of a value that is free, however many ask at once. */
async function mayTell(ctx: Context, isTaken: boolean): Promise<boolean> {
  const finds = findsOf(ctx)
  if (isTaken) {
    const counts = await countAttempts(ctx.engine, finds)
    return finds.every(([, { max }], at) => (counts[at] ?? 0) <= max)
  }
  for (const [key, limit] of finds) if (await isExhausted(ctx.engine, key, limit)) return false
  return true
}

const UNIQUE_VIOLATION = '23505'
const NAMED_INDEX = /unique constraint "([^"]+)"/
const SHARD = /_\d{6,}$/

/** The index that was violated; a node of a cluster says it in the message alone, with the number of a shard behind its name. */
export function indexOf(error: unknown): string {
  const { constraint, message = '' } = error as { constraint?: string; message?: string }
  return (constraint ?? NAMED_INDEX.exec(message)?.[1] ?? '').replace(SHARD, '')
}

/** The same answer for a value that somebody else took in the same moment; the transaction is over then. */
export async function duplicateError(ctx: Context, error: unknown): Promise<DomainError | undefined> {
  const { code } = error as { code?: string }
  if (code !== UNIQUE_VIOLATION) return undefined
  // Inside another's transaction it goes back to where that one was.
  if (!ctx.isInner) await ctx.rollback()
  // Under row-level security PostgreSQL does not say which columns, only which index.
  const { rows } = await ctx.engine.pools.beside.query<{ column: string }>(
    `select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indexrelid = to_regclass($1) order by attnum`,
    [`"${indexOf(error)}"`],
  )
  const columns = rows.map((row) => row.column).filter((column) => column !== 'site_id')
  return duplicate(columns.map((column) => column.replace(/_hash$/, '')))
}
