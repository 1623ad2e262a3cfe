import type { RouteRow } from '#kernel/routes.ts'

/** Descriptions, keywords and further meta tags of a route in one language; what it does not say is left out. */
export interface RouteHead {
  readonly description?: string
  readonly keywords?: string
  readonly metaTags?: Readonly<Record<string, string>>
  /** Staff and member pages, and what is not built yet, stay out of search engines. */
  readonly isHidden?: boolean
}

/** What a route says about its page to those who do not see it. */
export function describeHead(entry: RouteRow | undefined, lang: string): RouteHead {
  const description = entry?.description?.[lang]
  const keywords = entry?.keywords?.[lang]
  const isPublic = entry !== undefined && !entry.auth && entry.path !== '*' && Boolean(entry.file)
  return {
    ...(description && { description }),
    ...(keywords && { keywords }),
    ...(entry?.metaTags && { metaTags: entry.metaTags }),
    ...(!isPublic && { isHidden: true }),
  }
}
