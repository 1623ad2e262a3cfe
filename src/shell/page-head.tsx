import { useMatches } from 'react-router'
import type { RootData } from './root-data.server.ts'

/** What a screen's loader may say about its page; put it under `meta` in the loader's data. */
export interface PageMeta {
  readonly title?: string
  readonly description?: string
  /** Address of the share card's picture. */
  readonly image?: string
  /** The address that search engines should know the page by. */
  readonly path?: string
}

/** Title, description and share card of the page that is shown. */
export function PageHead({ root }: { root: RootData }) {
  const own = (useMatches().at(-1)?.loaderData as { meta?: PageMeta } | null | undefined)?.meta ?? {}
  const title = `${own.title ?? root.title} | ${root.site.name}`
  const description = own.description || root.site.tagline
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={root.site.name} />
      <meta property="og:type" content="website" />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {own.image && <meta property="og:image" content={new URL(own.image, root.origin).href} />}
      {own.path && <link rel="canonical" href={root.origin + own.path} />}
    </>
  )
}
