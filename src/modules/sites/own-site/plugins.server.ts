import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { isBeingBuilt } from '#kernel/routes.ts'
import { hasPlugin, plugins, withDependents, withNeeded } from '#kernel/tenancy/plugins.ts'
import { changeOwnSite, readOwnSite } from './change-own-site.server.ts'

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
function builtPlugins({ engine }: Context): ReadonlySet<string | undefined> {
  const rows = engine.registry.modules.flatMap(({ routes }) => routes)
  return new Set(rows.filter((row) => !row.redirectsTo && !isBeingBuilt(row)).map(({ plugin }) => plugin))
}

/** What the site that is worked on can switch on and off. */
export async function listPlugins(ctx: Context): Promise<OfferedPlugin[]> {
  const stored = await readOwnSite(ctx, roles, names)
  const built = builtPlugins(ctx)
  const say = ({ th, en }: { th: string; en: string }) => (ctx.lang === 'th' ? th : en)
  const titleOf = (slug: string) => {
    const title = plugins[slug]?.title
    return title ? say(title) : slug
  }
  return Object.entries(plugins)
    .filter(([slug]) => built.has(slug))
    .map(([slug, { title, about }]) => {
      const isOn = hasPlugin(stored, slug)
      const others = (isOn ? withDependents(slug) : withNeeded(slug)).filter(
        (one) => one !== slug && built.has(one) && hasPlugin(stored, one) === isOn,
      )
      return { slug, title: say(title), about: say(about), isOn, along: others.map(titleOf) }
    })
}

/** Switches a plugin on with what it needs, or off with what has nothing to work on without it. Nothing of them is lost. */
export async function switchPlugin(ctx: Context, slug: string, isOn: boolean): Promise<void> {
  if (!Object.hasOwn(plugins, slug) || !builtPlugins(ctx).has(slug))
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
