import type { Context } from '#kernel/context.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { opensFor } from '#shell/opens-for.ts'
import { setupSteps } from './setup-step.ts'

export interface ShownStep {
  readonly id: string
  readonly title: string
  readonly why: string
  readonly path: string
  readonly isDone: boolean
}

/** What is set up of the site that is worked on and what is not, in the order in which it is best done. */
async function readSteps(ctx: Context, entries: readonly RouteRow[]): Promise<ShownStep[]> {
  if (ctx.site.siteType !== 'unit') return []
  const open = ctx.engine
    .contributionsTo(setupSteps, ctx.site)
    .filter(({ path }) => entries.some((row) => row.path === path && opensFor(ctx, row)))
    .toSorted((one, other) => one.order - other.order)
  return Promise.all(
    open.map(async ({ id, path, isDone }) => ({
      id,
      path,
      title: ctx.t(`setup-${id}.title`),
      why: ctx.t(`setup-${id}.why`),
      isDone: await isDone(ctx),
    })),
  )
}

/** Whether the person may read any of the records that a screen is about. */
function mayRead({ actor, engine }: Context, { collection }: RouteRow): boolean {
  const shown = collection === undefined ? undefined : engine.registry.collection(collection)
  return shown?.access.verdict(actor, 'read') !== false
}

/** Screens of a section that the person may open, as its menu has them, without those whose records are not theirs to read. */
function listScreens(ctx: Context, entries: readonly RouteRow[], section: string, here: string) {
  const owner = entries.find(({ path }) => path === section)
  if (!owner?.hasDashboard || !owner.hasSubmenu) return []
  return entries
    .filter(
      (row) =>
        row.section === section && row.inMenu && row.path !== here && opensFor(ctx, row) && mayRead(ctx, row),
    )
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ path, title, key = path }) => ({ key, path, title: title[ctx.lang] ?? title.th ?? path }))
}

/** The overview of a section of settings. */
export async function readOverview(ctx: Context, entries: readonly RouteRow[], here: string) {
  const section = here.slice(0, here.lastIndexOf('/'))
  return { steps: await readSteps(ctx, entries), screens: listScreens(ctx, entries, section, here) }
}
