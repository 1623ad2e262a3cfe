import { useLocation, useMatches } from 'react-router'
import type { RootData } from './root-data.server.ts'

/** What a screen's loader may say about its page; put it under `meta` in the loader's data. */
export interface PageMeta {
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
  /** Further meta tags, name to content; they go over the route's own. */
  readonly metaTags?: Readonly<Record<string, string>>
  /** Address of the share card's picture. */
  readonly image?: string
  /** The address that search engines should know the page by. */
  readonly path?: string
}

/** Title, description, keywords, further tags and share card of the page that is shown. */
export function PageHead({ root }: { root: RootData }) {
  const own = (useMatches().at(-1)?.loaderData as { meta?: PageMeta } | null | undefined)?.meta ?? {}
  const { pathname } = useLocation()
  const { head, site, origin } = root
  const title = `${own.title ?? root.title} | ${site.name}`
  const description = own.description || head.description || site.tagline
  const keywords = own.keywords || head.keywords
  const image = own.image ?? site.logo
  const address = origin + (own.path ?? pathname)
  const tags = Object.entries({ ...head.metaTags, ...own.metaTags })
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {tags.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {head.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={root.lang === 'th' ? 'th_TH' : root.lang} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      <meta name="twitter:card" content={own.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
