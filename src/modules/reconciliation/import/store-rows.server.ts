import { sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import type { Bank } from '../banks.ts'
import { bankImports, bankRows } from '../collections.ts'
import type { Format } from '../files/layout.ts'
import type { BankRow } from '../files/read-rows.ts'
import { matchRows } from '../matching/read-ledger.server.ts'
import { requireReconciler } from '../policy.ts'
import { keysOf } from './row-key.server.ts'

export interface FileToImport {
  readonly name: string
  readonly hash: string
  readonly bank: Bank
  readonly format: Format
  readonly rows: readonly BankRow[]
}

/** The moment of a row; one without a time is taken for noon, and nobody is shown that. */
const momentOf = ({ day, time }: BankRow) => new Date(`${day}T${time ?? '12:00:00'}+07:00`).toISOString()

/** The import of a file with the same bytes, unless it was taken back. */
export function findImport(ctx: Context, hash: string) {
  return ctx
    .from(bankImports)
    .select(['_id', 'name', 'createdAt'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

async function leaveKnown(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await ctx.from(bankRows).select('key').where('key', '=', sql<string>`any(${keys})`).execute()
  return new Set(known.map(({ key }) => key ?? ''))
}

/** Stores the rows of a file in their queues: all of them or none. Rows that an earlier file had are left out and counted. */
export async function storeRows(ctx: Context, file: FileToImport): Promise<string> {
  const byID = requireReconciler(ctx)
  // Rows of two files at once could take each other's orders.
  await takeTurn(ctx, 'reconciliation')
  if (await findImport(ctx, file.hash)) throw new DomainError('reconciliation.known-file', { status: 409 })
  const keys = keysOf(file.bank, file.rows)
  const known = await leaveKnown(ctx, keys)
  const fresh = file.rows.flatMap((row, at) => {
    const key = keys[at] ?? ''
    return known.has(key) ? [] : [{ ...row, key, at: momentOf(row) }]
  })
  const days = file.rows.map(({ day }) => day).toSorted()
  const total = file.rows.reduce((sum, { satang }) => sum + satang, 0) / 100
  const matches = await matchRows(ctx, fresh)
  // One line of the audit log says it of all of them.
  const server = ctx.asServer()
  const { _id: importID } = await server.write(bankImports).add({
    name: file.name,
    hash: file.hash,
    bank: file.bank,
    format: file.format,
    rows: file.rows.length,
    repeated: file.rows.length - fresh.length,
    total,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    byID,
  })
  await server.write(bankRows).addMany(
    fresh.map((row, at) => {
      const isCitizen = row.ref2 !== null && isCitizenId(row.ref2)
      return {
        importID,
        line: row.line,
        key: row.key,
        bank: file.bank,
        at: row.at,
        hasTime: row.time !== null,
        ref1: row.ref1,
        ref2: isCitizen ? null : row.ref2,
        citizen: isCitizen ? row.ref2 : null,
        amount: row.satang / 100,
        name: row.name,
        reference: row.reference,
        channel: row.channel,
        branch: row.branch,
        teller: row.teller,
        sequence: row.sequence,
        state: matches[at]?.state ?? 'unknown',
        why: matches[at]?.why ?? 'none',
        orderID: matches[at]?.orderID ?? null,
      }
    }),
  )
  await recordAudit(ctx, {
    action: 'import',
    collection: bankImports.name,
    recordID: importID,
    changes: { name: [null, file.name], rows: [null, fresh.length], total: [null, total] },
  })
  return importID
}

/** Takes a whole import back, as long as none of its payments is confirmed; the file can be taken in again. */
export async function undoImport(ctx: Context, id: string): Promise<void> {
  requireReconciler(ctx)
  await takeTurn(ctx, 'reconciliation')
  const found = await ctx.from(bankImports).select(['undoneAt']).where('_id', '=', id).executeTakeFirst()
  if (!found) throw new DomainError('general.not-found', { status: 404 })
  if (found.undoneAt !== null) return
  const settled = await ctx
    .from(bankRows)
    .select('state')
    .where('importID', '=', id)
    .where('state', 'in', ['confirmed', 'aside'])
    .forUpdate()
    .execute()
  if (settled.length > 0)
    throw new DomainError('reconciliation.import-used', { status: 409, values: { n: settled.length } })
  await ctx.asServer().write(bankRows).where({ importID: id }).remove()
  await ctx.write(bankImports).patch(id, { undoneAt: ctx.now.toISOString(), hash: null })
}
