import type { Site, SiteType } from './site.ts'

/** Sections by which the product itself is run: on every site, for those who have the role. */
export const housePlugins: readonly string[] = [
  'origin',
  'resource',
  'asset',
  'collection',
  'school',
  'institution',
  'website',
]

/** The plugins that a new site of each type begins with. */
export const firstPlugins: Readonly<Record<SiteType, readonly string[]>> = {
  unit: [
    'lesson',
    'seminar',
    'shop',
    'billing',
    'marketplace',
    'credit',
    'cms',
    'appointment',
    'support',
    'ticket',
    'note',
    'ai',
    'application',
    'bqclp',
    'vote',
    'drive',
  ],
  collection: ['bqclp', 'vote', 'drive'],
  origin: [],
}

/** True when the site has what a route belongs to. A route of no plugin is everywhere. */
export function hasPlugin({ plugins }: Pick<Site, 'plugins'>, plugin: string | undefined): boolean {
  return plugin === undefined || housePlugins.includes(plugin) || plugins.includes(plugin)
}
