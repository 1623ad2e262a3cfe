import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { answerTable, MAX_ROWS, type TableCell } from '#shell/records/table-file.server.ts'
import { assetCategories, assets } from '../collections.ts'
import { nameHolders } from '../holders.server.ts'
import { requireKeeper } from '../policy.ts'
import { sheetFields } from './sheet-fields.ts'

const headings = ({ t }: Context) => sheetFields.map((field) => t(`assets.sheet.${field}`))

/** The register as a sheet that can be changed and taken in again; as a template with one line that shows how. */
export async function answerSheet(ctx: Context, isTemplate: boolean): Promise<Response> {
  requireKeeper(ctx)
  const { t } = ctx
  const rows = isTemplate ? [sheetFields.map((field) => t(`assets.example.${field}`))] : await readRows(ctx)
  const name = { name: t(isTemplate ? 'assets.sheet-template' : 'assets.sheet-name'), file: 'assets' }
  await ctx.commit()
  return answerTable(ctx, 'xlsx', name, [headings(ctx), ...rows])
}

async function readRows(ctx: Context): Promise<TableCell[][]> {
  const nameOf = await nameHolders(ctx)
  const rows = await ctx
    .from(assets, 'a')
    .leftJoin(aliased(assetCategories, 'c'), 'c._id', 'a.categoryID')
    .selectAll('a')
    .select('c.name as category')
    .orderBy('a.code')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ code, name, category, holderID, place, condition, value, boughtOn, serial, note }) => [
    code,
    name,
    category ?? '',
    nameOf(holderID),
    place ?? '',
    ctx.t(`asset.option.condition.${condition}`),
    value ?? '',
    boughtOn ?? '',
    serial ?? '',
    note ?? '',
  ])
}
