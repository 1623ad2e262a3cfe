import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { isKept, isSwitchedOff } from './features.ts'
import { answersOn, hasPlugin } from './plugins.ts'
import type { Site } from './site.ts'

/** A section in which a module has screens, with the plugin of these. */
export interface OwnSection {
  readonly path: string
  readonly plugin?: string | undefined
}

/** What a module belongs to: where a site has switched all of it off, nothing of the module is there. */
export interface Belonging {
  /** None where it is on every site. */
  readonly plugins: readonly string[]
  /** None where no part of the product takes it along. */
  readonly sections: readonly OwnSection[]
}

type Switches = Pick<Site, 'layout' | 'plugins' | 'siteType'>

interface OwnScreen {
  readonly path: string
  readonly section?: string
  readonly plugin?: string
  readonly redirectsTo?: string
}

/** The sections of a module's screens; of one that names its plugins, those of these. None where one of them always stays. */
export function sectionsOf(routes: readonly OwnScreen[], plugins: readonly string[]): readonly OwnSection[] {
  const screens = routes.filter(
    ({ redirectsTo, plugin }) =>
      redirectsTo === undefined && (plugins.length === 0 || plugins.includes(plugin ?? '')),
  )
  if (screens.some(({ path }) => isKept(path))) return []
  return [...new Map(screens.map(({ path, section, plugin }) => [section ?? path, plugin])).entries()].map(
    ([path, plugin]) => ({ path, plugin }),
  )
}

/** Why nothing of a module is on the site: its plugins are off, or the parts that all of its sections were given to. */
function whyAbsent(site: Switches, { plugins, sections }: Belonging): 'plugin' | 'part' | undefined {
  if (!answersOn(site, plugins)) return 'plugin'
  if (sections.length === 0 || !site.layout.featureSections) return undefined
  const isOn = ({ path, plugin }: OwnSection) =>
    !isSwitchedOff(site, path) && (site.siteType !== 'unit' || hasPlugin(site, plugin))
  return sections.some(isOn) ? undefined : 'part'
}

/** Whether the site has anything of a module. */
export function isThere(site: Switches, belonging: Belonging): boolean {
  return whyAbsent(site, belonging) === undefined
}

/** Throws, saying what is off, unless the site has something of the module. */
export function requireThere(site: Switches, belonging: Belonging): void {
  const why = whyAbsent(site, belonging)
  if (why === 'plugin') throw new DomainError('gateway.switched-off', { status: 404 })
  if (why === 'part') throw new DomainError('gateway.part-off', { status: 403 })
}

/** Whether the site has the module that a collection belongs to. */
export function hasCollection({ engine, site }: Pick<Context, 'engine' | 'site'>, name: string): boolean {
  const owner = engine.registry.ownerOf(name)
  return owner === undefined || isThere(site, owner)
}
