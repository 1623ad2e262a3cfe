import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError } from '#kernel/errors.ts'
import { assetCategories, assets } from '../collections.ts'
import { nameHolders } from '../holders.server.ts'
import { requireKeeper } from '../policy.ts'
import { addUp, depreciate, type Worth } from './straight-line.ts'

/** Things of one report at most. */
const MAX_ASSETS = 50_000

export interface DepreciatedAsset extends Worth {
  readonly code: string
  readonly name: string
  readonly category: string | null
  readonly holder: string
  readonly boughtOn: string | null
  readonly years: number | null
}

/** What everything that is still there is worth on a day; a thing without a category keeps its value. */
export async function readDepreciation(ctx: Context, on: string) {
  requireKeeper(ctx)
  const rows = await ctx
    .from(assets, 'a')
    .leftJoin(aliased(assetCategories, 'c'), 'c._id', 'a.categoryID')
    .select(['a.code', 'a.name', 'a.value', 'a.boughtOn', 'a.holderID', 'c.name as category'])
    .select(['c.years', 'c.rest'])
    .where('a.condition', '<>', 'disposed')
    .where('a.value', 'is not', null)
    .orderBy('a.code')
    .limit(MAX_ASSETS + 1)
    .execute()
  if (rows.length > MAX_ASSETS) throw new DomainError('assets.too-many', { values: { max: MAX_ASSETS } })
  const nameOf = await nameHolders(ctx)
  const lines: DepreciatedAsset[] = rows.map(
    ({ code, name, value, boughtOn, holderID, category, years, rest }) => ({
      code,
      name,
      category,
      holder: nameOf(holderID),
      boughtOn,
      years,
      ...depreciate(
        {
          value: value ?? 0,
          boughtOn: years === null ? null : boughtOn,
          years: years ?? 1,
          rest: rest ?? 0,
        },
        on,
      ),
    }),
  )
  const names = [...new Set(lines.map(({ category }) => category))]
  return {
    lines,
    categories: names
      .map((name) => ({ name, ...addUp(lines.filter(({ category }) => category === name)) }))
      .toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'th')),
    total: addUp(lines),
  }
}
