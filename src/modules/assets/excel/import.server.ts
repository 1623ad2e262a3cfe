import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { findFile, removeFile, removeOwnFiles, storeOwnFile } from '#modules/files/public.server.ts'
import { EXCEL, readSpreadsheet } from '#modules/users/public.server.ts'
import { assets } from '../collections.ts'
import { requireKeeper } from '../policy.ts'
import { type AssetValues, type CheckedRow, checkRows, isWrong } from './check-rows.server.ts'
import { type SheetField, sheetFields } from './sheet-fields.ts'

const PURPOSE = 'asset.import'
const STORED_DAYS = 2
/** Lines of one sheet. */
export const MAX_LINES = 5_000
const ROWS_A_WRITE = 500

/** Stores a sheet for whoever sent it, to be looked at. Nothing is written into the register by it. */
export async function storeSheet(ctx: Context, name: string, bytes: Buffer): Promise<string> {
  const userID = requireKeeper(ctx)
  await readSpreadsheet(bytes, { maxRows: MAX_LINES })
  const tidy = name
    .replaceAll(/[/\\\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 120)
  return storeOwnFile(ctx, { name: tidy || 'assets.xlsx', type: EXCEL, purpose: PURPOSE, userID, bytes })
}

async function openSheet(ctx: Context, id: string) {
  const userID = requireKeeper(ctx)
  const file = uuidPattern.test(id) ? await findFile(ctx, id) : undefined
  if (!file || file.purpose !== PURPOSE || file.userID !== userID) throw notFound()
  const place = await ctx.engine.storage.open(file.place)
  return { file, bytes: await buffer(await place.read(file.key)) }
}

/** What a stored sheet would do, line by line; somebody else's is not found. */
export async function tryOut(ctx: Context, id: string): Promise<CheckedRow[]> {
  const { bytes } = await openSheet(ctx, id)
  return checkRows(ctx, await readSpreadsheet(bytes, { maxRows: MAX_LINES }))
}

const columnsOf: Readonly<Record<SheetField, keyof AssetValues>> = {
  ...(Object.fromEntries(sheetFields.map((field) => [field, field])) as Record<
    Exclude<SheetField, 'category' | 'holder'>,
    keyof AssetValues
  >),
  category: 'categoryID',
  holder: 'holderID',
}

/** What the line says of an asset: a column that the sheet has not changes nothing. */
function saidIn({ texts, values }: CheckedRow): Partial<AssetValues> {
  return Object.fromEntries(
    (Object.keys(texts) as SheetField[]).map((field) => [columnsOf[field], values[columnsOf[field]]]),
  )
}

export interface ImportOutcome {
  readonly added: number
  readonly changed: number
  readonly refused: number
}

/** Writes the lines that are right, all of them or none; a code that is known changes its asset. The sheet is forgotten. */
export async function importSheet(ctx: Context, id: string): Promise<ImportOutcome> {
  const { file, bytes } = await openSheet(ctx, id)
  const rows = await checkRows(ctx, await readSpreadsheet(bytes, { maxRows: MAX_LINES }))
  const right = rows.filter((row) => !isWrong(row))
  if (right.length === 0) throw new DomainError('assets.nothing-right')
  const fresh = right.filter(({ assetID }) => assetID === null)
  for (let at = 0; at < fresh.length; at += ROWS_A_WRITE)
    await ctx.write(assets).addMany(fresh.slice(at, at + ROWS_A_WRITE).map(({ values }) => values))
  const known = right.flatMap((row) => (row.assetID === null ? [] : [{ assetID: row.assetID, row }]))
  for (const { assetID, row } of known) await ctx.write(assets).patch(assetID, saidIn(row))
  const outcome = { added: fresh.length, changed: known.length, refused: rows.length - right.length }
  const changes = { added: [null, outcome.added], changed: [null, outcome.changed] }
  await recordAudit(ctx, { action: 'import', collection: 'asset', recordID: null, changes })
  await removeFile(ctx, file)
  return outcome
}

/** Takes sheets away that nobody took in. */
export const sweepSheets = defineJob({
  name: 'assets.sweep',
  label: { th: 'ล้างไฟล์ทรัพย์สินที่ไม่ได้นำเข้า', en: 'Forget asset sheets that were not imported' },
  data: z.object({}),
  schedule: '35 3 * * *',
  run: ({ ctx }) => removeOwnFiles(ctx, PURPOSE, { olderThanDays: STORED_DAYS }),
})
