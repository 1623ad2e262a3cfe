import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { isBeingBuilt } from '#kernel/routes.ts'
import { hasPlugin, plugins, withDependents, withNeeded } from '#kernel/tenancy/plugins.ts'
import { changeOwnSite, readOwnSite } from './change-own-site.server.ts'
import { pluginBounds } from './site-rules.ts'

const roles = ['root', 'admin'] as const
const names = ['plugins'] as const

/** A plugin as it is offered. */
export interface OfferedPlugin {
  readonly slug: string
  readonly title: string
  readonly about: string
  readonly isOn: boolean
  /** Titles of what goes on with it, or off with it, when it is switched. */
  readonly along: readonly string[]
}

/** Plugins that have a screen by now. */
export function builtPlugins({ engine }: Pick<Context, 'engine'>): ReadonlySet<string | undefined> {
  const rows = engine.registry.modules.flatMap(({ routes }) => routes)
  return new Set(rows.filter((row) => !row.redirectsTo && !isBeingBuilt(row)).map(({ plugin }) => plugin))
}

/** Plugins that have a screen by now and that the site may have. */
export async function offeredPlugins(ctx: Context): Promise<readonly string[]> {
  const built = builtPlugins(ctx)
  const bounds = await Promise.all(ctx.engine.contributionsTo(pluginBounds).map((bound) => bound(ctx)))
  return Object.keys(plugins).filter(
    (slug) => built.has(slug) && bounds.every((bound) => bound.includes(slug)),
  )
}

/** What the site that is worked on can switch on and off. */
export async function listPlugins(ctx: Context): Promise<OfferedPlugin[]> {
  const stored = await readOwnSite(ctx, roles, names)
  const offered = await offeredPlugins(ctx)
  const say = ({ th, en }: { th: string; en: string }) => (ctx.lang === 'th' ? th : en)
  const titleOf = (slug: string) => {
    const title = plugins[slug]?.title
    return title ? say(title) : slug
  }
  return Object.entries(plugins)
    .filter(([slug]) => offered.includes(slug))
    .map(([slug, { title, about }]) => {
      const isOn = hasPlugin(stored, slug)
      const others = (isOn ? withDependents(slug) : withNeeded(slug)).filter(
        (one) => one !== slug && offered.includes(one) && hasPlugin(stored, one) === isOn,
      )
      return { slug, title: say(title), about: say(about), isOn, along: others.map(titleOf) }
    })
}

/** Switches a plugin on with what it needs, or off with what has nothing to work on without it. Nothing of them is lost. */
export async function switchPlugin(ctx: Context, slug: string, isOn: boolean): Promise<void> {
  const offered = await offeredPlugins(ctx)
  if (!offered.includes(slug) || (isOn && !withNeeded(slug).every((one) => offered.includes(one))))
    throw new DomainError('site-plugins.unknown', { status: 404 })
  await changeOwnSite(ctx, {
    roles,
    names,
    change: (stored) => {
      const named = isOn ? withNeeded(slug) : withDependents(slug)
      const others = stored.plugins.filter((one) => !named.includes(one))
      return { plugins: isOn ? [...others, ...named] : others }
    },
  })
}
