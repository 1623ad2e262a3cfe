import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { maskSealed } from '#kernel/thai/mask-sealed.ts'
import type { Bank } from '../banks.ts'
import { bankProfiles, bankRows } from '../collections.ts'
import type { Layout } from '../files/layout.ts'
import { rowsOf } from '../files/open-file.server.ts'
import type { Options } from './options.ts'
import { keysOf } from './row-key.server.ts'
import { openStored, type StoredBankFile } from './stored-file.server.ts'

/** Rows and faults that a preview shows. */
const SHOWN = 50

/** The site's profiles, by name. */
export function listProfiles(ctx: Context) {
  return ctx.from(bankProfiles).select(['_id', 'name', 'bank', 'layout']).orderBy('name').limit(100).execute()
}

/** Opens a stored file as it is told, else by the profile whose headings it has, else by what is guessed. */
export async function openByProfile(
  ctx: Context,
  fileID: string,
  options: Options | undefined,
): Promise<{ file: StoredBankFile; bank: Bank; profile: string | null }> {
  if (options)
    return { file: await openStored(ctx, fileID, options.layout), bank: options.bank, profile: null }
  const file = await openStored(ctx, fileID, {})
  const { layout } = file.opened
  const isSame = (known: Layout) =>
    known.format === layout.format && known.heading.join('\t') === layout.heading.join('\t')
  const profile = (await listProfiles(ctx)).find((one) => isSame(one.layout))
  if (!profile) return { file, bank: 'OTHER', profile: null }
  return { file: await openStored(ctx, fileID, profile.layout), bank: profile.bank, profile: profile.name }
}

/** What a stored file would bring, and what is wrong with it. */
export async function readPreview(ctx: Context, fileID: string, options: Options | undefined) {
  const { file, bank, profile } = await openByProfile(ctx, fileID, options)
  const { opened } = file
  const { rows, faults, trailer, isBalanced } = rowsOf(opened, ctx.now)
  const keys = keysOf(bank, rows)
  const { known } = await ctx
    .from(bankRows)
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('key', '=', sql<string>`any(${keys})`)
    .executeTakeFirstOrThrow()
  const { columns, fixed } = opened.layout
  const isMapped = fixed
    ? fixed.fields.date !== undefined && fixed.fields.amount !== undefined
    : columns.date !== undefined && (columns.amount !== undefined || columns.debit !== undefined)
  return {
    fileID,
    name: file.name,
    bank,
    profile,
    layout: opened.layout,
    heading: opened.heading,
    width: opened.width,
    count: rows.length,
    total: rows.reduce((sum, { satang }) => sum + satang, 0) / 100,
    known,
    trailer: trailer && {
      count: trailer.count,
      total: trailer.satang === null ? null : trailer.satang / 100,
    },
    isBalanced,
    isMapped,
    faultCount: faults.length,
    faults: faults.slice(0, SHOWN).map(({ line, reason, value }) => ({
      line,
      reason: ctx.t(`reconciliation.fault.${reason}`),
      value,
    })),
    rows: rows.slice(0, SHOWN).map(({ satang, ...row }) => ({
      ...row,
      amount: satang / 100,
      // The second reference may be somebody's citizen id.
      ref2: row.ref2 && isCitizenId(row.ref2) ? maskSealed(row.ref2) : row.ref2,
    })),
  }
}

export type Preview = Awaited<ReturnType<typeof readPreview>>
