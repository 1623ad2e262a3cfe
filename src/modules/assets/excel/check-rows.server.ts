import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { parseThaiDate } from '#kernel/thai/dates.ts'
import type { SheetRow } from '#modules/users/public.server.ts'
import { assetCategories, assets, conditions } from '../collections.ts'
import { listHolders } from '../holders.server.ts'
import { findColumns, type SheetField } from './sheet-fields.ts'

const MAX_BAHT = 999_999_999
const LONGEST: Partial<Record<SheetField, number>> = {
  code: 40,
  name: 200,
  place: 200,
  serial: 100,
  note: 1000,
}

/** One line of a sheet: what it would write, or why it cannot. */
export interface CheckedRow {
  readonly number: number
  readonly texts: Partial<Record<SheetField, string>>
  /** Text keys by field; none where the line is right. */
  readonly faults: Partial<Record<SheetField, string>>
  /** The asset that has the code already, which the line changes. */
  readonly assetID: string | null
  readonly values: AssetValues
}

export interface AssetValues {
  readonly code: string
  readonly name: string
  readonly categoryID: string | null
  readonly holderID: string | null
  readonly place: string | null
  readonly condition: (typeof conditions)[number]
  readonly value: number | null
  readonly boughtOn: string | null
  readonly serial: string | null
  readonly note: string | null
}

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** A day as Excel stores it (a number), or as people type it in either calendar. */
function readDay(text: string): string | undefined {
  if (/^\d{4,5}$/.test(text) && Number(text) > 10_000)
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)
  return parseThaiDate(text)
}

function readMoney(text: string): number | undefined {
  const plain = text.replace(/[฿,\s]|บาท/g, '')
  if (!/^\d{1,9}(?:\.\d+)?$/.test(plain)) return undefined
  const value = Math.round(Number(plain) * 100) / 100
  return value <= MAX_BAHT ? value : undefined
}

interface Known {
  readonly categories: ReadonlyMap<string, string>
  readonly holders: ReadonlyMap<string, string>
  readonly conditions: ReadonlyMap<string, (typeof conditions)[number]>
  readonly codes: ReadonlyMap<string, string>
}

async function readKnown(ctx: Context): Promise<Known> {
  const categories = await ctx.from(assetCategories).select(['_id', 'name']).execute()
  const codes = await ctx.from(assets).select(['_id', 'code']).execute()
  const said = ['th', 'en'].flatMap((lang) => {
    const t = ctx.engine.catalog.translate(lang)
    return conditions.map((value) => [fold(t(`asset.option.condition.${value}`)), value] as const)
  })
  return {
    categories: new Map(categories.map(({ _id, name }) => [fold(name), _id])),
    holders: new Map((await listHolders(ctx)).map(({ _id, siteName }) => [fold(siteName), _id])),
    conditions: new Map([...said, ...conditions.map((value) => [value, value] as const)]),
    codes: new Map(codes.map(({ _id, code }) => [code, _id])),
  }
}

function checkRow(
  ctx: Context,
  row: SheetRow,
  columns: Partial<Record<SheetField, number>>,
  known: Known,
  taken: ReadonlySet<string>,
): CheckedRow {
  const cell = (field: SheetField) => (row.cells[columns[field] ?? -1] ?? '').trim()
  const faults: Partial<Record<SheetField, string>> = {}
  for (const field of ['code', 'name'] as const)
    if (cell(field) === '') faults[field] = 'assets.fault.missing'
  for (const [field, max] of Object.entries(LONGEST) as [SheetField, number][])
    if (cell(field).length > max) faults[field] = 'assets.fault.long'
  if (taken.has(cell('code'))) faults.code = 'assets.fault.twice'
  const find = <T>(field: SheetField, read: (text: string) => T | undefined, fault: string): T | null => {
    const text = cell(field)
    if (text === '') return null
    const found = read(text)
    if (found === undefined) faults[field] = fault
    return found ?? null
  }
  const isOwn = fold(cell('holder')) === fold(ctx.site.siteName)
  const values: AssetValues = {
    code: cell('code'),
    name: cell('name'),
    categoryID: find('category', (text) => known.categories.get(fold(text)), 'assets.fault.category'),
    holderID: isOwn ? null : find('holder', (text) => known.holders.get(fold(text)), 'assets.fault.holder'),
    place: cell('place') || null,
    condition:
      find('condition', (text) => known.conditions.get(fold(text)), 'assets.fault.condition') ?? 'good',
    value: find('value', readMoney, 'assets.fault.value'),
    boughtOn: find('boughtOn', readDay, 'assets.fault.day'),
    serial: cell('serial') || null,
    note: cell('note') || null,
  }
  const texts = Object.fromEntries(
    (Object.keys(columns) as SheetField[]).map((field) => [field, cell(field)]),
  )
  return { number: row.number, texts, faults, assetID: known.codes.get(values.code) ?? null, values }
}

export const isWrong = ({ faults }: CheckedRow) => Object.keys(faults).length > 0

/** Everything that is wrong with a sheet, line by line; a sheet without codes and names is none of assets. */
export async function checkRows(ctx: Context, sheet: readonly SheetRow[]): Promise<CheckedRow[]> {
  const [heading, ...rows] = sheet
  const columns = findColumns(heading?.cells ?? [])
  if (columns.code === undefined || columns.name === undefined) throw new DomainError('assets.no-columns')
  const known = await readKnown(ctx)
  const taken = new Set<string>()
  return rows.map((row) => {
    const checked = checkRow(ctx, row, columns, known, taken)
    taken.add(checked.values.code)
    return checked
  })
}
