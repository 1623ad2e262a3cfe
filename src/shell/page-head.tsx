import { useLocation, useMatches } from 'react-router'
import type { RootData } from './root-data.server.ts'
import { MANIFEST_PATH, TOUCH_ICON_PATH } from './web-app-paths.ts'

/** What a screen's loader may say about its page; put it under `meta` in the loader's data. */
export interface PageMeta {
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
  /** Further meta tags, name to content; they go over the route's own. */
  readonly metaTags?: Readonly<Record<string, string>>
  /** Address of the share card's picture. */
  readonly image?: string
  /** A picture drawn for shared links, with its size and what it says. */
  readonly card?: {
    readonly src: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  /** What the page shows as data that search engines read (schema.org); `@context` is put in. */
  readonly structured?: readonly object[]
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
  const image = own.card?.src ?? own.image ?? site.logo
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
      {root.frame !== 'backend' && (
        <>
          <link rel="manifest" href={MANIFEST_PATH} />
          <link rel="apple-touch-icon" href={TOUCH_ICON_PATH} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={root.lang === 'th' ? 'th_TH' : root.lang} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      {own.card && (
        <>
          <meta property="og:image:width" content={String(own.card.width)} />
          <meta property="og:image:height" content={String(own.card.height)} />
          <meta property="og:image:alt" content={own.card.alt} />
        </>
      )}
      {own.structured && !head.isHidden && <StructuredData things={own.structured} />}
      <meta name="twitter:card" content={own.card || own.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** Data, not a program: browsers run nothing of it, and no text of it can end the element. */
function StructuredData({ things }: { things: readonly object[] }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  )
  // oxlint-disable-next-line react/no-danger -- escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
