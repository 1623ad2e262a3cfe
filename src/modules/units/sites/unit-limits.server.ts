import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type LimitName, type Limits, limitNames, type OwnLimits } from '#kernel/limits/limits.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { readUse, type Use } from '#modules/limits/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { readPackage } from '../packages/give-package.server.ts'
import { limitsOfPackage } from '../packages/package-limits.ts'
import { changeSeen } from './change-site.server.ts'
import type { SeenSite } from './find-site.server.ts'

const GIGABYTE = 1024 ** 3
/** More digits than these are a slip. */
const WHOLE = /^\d{1,9}$/
const GIGABYTES = /^\d{1,6}(\.\d{1,2})?$/

/** A limit of a unit for those who set it. */
export interface SetLimit extends Use {
  /** What counts where nothing is set: by the package, else by the installation. Null for none. */
  readonly usual: number | null
  /** As it stands in its field: files in gigabytes; empty where the usual counts. */
  readonly typed: string
}

/** What a unit has where nothing is set for it alone. */
async function readUsual(ctx: Context, site: Pick<SeenSite, 'parentSite'>): Promise<Limits> {
  const given = await readPlatform(ctx.engine, async (from) => {
    const group = await from(sites)
      .select('packageID')
      .where('_id', '=', site.parentSite ?? '')
      .executeTakeFirst()
    return readPackage(from, group?.packageID ?? null)
  })
  return ctx.engine.limits.of({ limits: limitsOfPackage(given) })
}

/** What the unit uses of each limit, and what is set. */
export async function readUnitLimits(ctx: Context, site: SeenSite): Promise<SetLimit[]> {
  const usual = await readUsual(ctx, site)
  const uses = await workOnSite(ctx.engine, site._id, readUse)
  return uses.map((use) => {
    const own = site.limits[use.name]
    const isOwn = typeof own === 'number' && own !== usual[use.name]
    return { ...use, usual: usual[use.name], typed: isOwn ? sayTyped(use.name, own) : '' }
  })
}

const sayTyped = (name: LimitName, amount: number) =>
  String(name === 'storage' ? Math.round((amount / GIGABYTE) * 100) / 100 : amount)

/** Sets what a unit may use; empty fields follow the package. A superadmin gives no more than the collection has; root does. */
export async function setUnitLimits(
  ctx: Context,
  site: SeenSite,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const usual = await readUsual(ctx, site)
  const own: Record<string, number> = {}
  const details: { path: string; message: string }[] = []
  for (const name of limitNames) {
    const text = (typed[name] ?? '').trim().replaceAll(',', '')
    if (text === '') continue
    const isAmount = (name === 'storage' ? GIGABYTES : WHOLE).test(text)
    const amount = name === 'storage' ? Math.round(Number(text) * GIGABYTE) : Number(text)
    const most = usual[name]
    const isBeyond = !ctx.actor.is('root') && most !== null && amount > most
    if (!isAmount || isBeyond)
      details.push({ path: name, message: isAmount ? 'units.fault.beyond' : 'units.fault.amount' })
    else own[name] = amount
  }
  if (details.length > 0) throw new DomainError('units.fault.form', { details })
  await changeSeen(ctx, site, 'update', () => ({ limits: { ...ownOf(usual, ctx), ...own } }))
}

/** What stands in a unit's record by its package: only what differs from the installation's. */
function ownOf(usual: Limits, { engine }: Context): OwnLimits {
  const installation = engine.limits.of({ limits: {} })
  return Object.fromEntries(
    limitNames.filter((name) => usual[name] !== installation[name]).map((name) => [name, usual[name]]),
  )
}
