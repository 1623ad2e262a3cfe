/** A page as the site's visitors read it; `content` is HTML. */
export interface DemoPage {
  readonly title: string
  readonly slug: string
  readonly content: string
  /** Rows of blocks, in place of the text. */
  readonly builder?: readonly object[]
  readonly authen?: boolean
  /** Asked of whoever opens it. */
  readonly password?: string
}

/** A news post, published so many days before today. */
export interface DemoNews extends DemoPage {
  readonly daysAgo: number
  /** Name of the picture above it. */
  readonly picture?: string
}

/** Takes the line breaks and indentation of the source out of HTML, so that stored content is compact. */
export function compactHtml(html: string): string {
  return html.replace(/\s*\n\s*/g, '').trim()
}

/** What a site's theme puts around its pages, and its menu. */
export interface DemoTheme {
  readonly header: readonly object[]
  readonly footer: readonly object[]
  readonly navigator: readonly object[]
}
