import type { MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.server.ts'

/** What a screen's loader may say about its page; put it under `meta` in the loader's data. */
export interface PageMeta {
  title?: string
  description?: string
  image?: string
  path?: string
}

interface Match {
  loaderData?: unknown
}

/** Title, description and share card of the page that is shown. */
export function pageMeta({ matches }: { matches: readonly (Match | undefined)[] }): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!root) return [{ title: 'Sala' }]
  const own = (matches.at(-1)?.loaderData as { meta?: PageMeta } | undefined)?.meta ?? {}
  const title = `${own.title ?? root.title} | ${root.site.name}`
  const description = own.description ?? root.site.tagline
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: root.site.name },
    { property: 'og:type', content: 'website' },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(own.image ? [{ property: 'og:image', content: new URL(own.image, root.origin).href }] : []),
    ...(own.path ? [{ tagName: 'link', rel: 'canonical', href: root.origin + own.path }] : []),
  ]
}
