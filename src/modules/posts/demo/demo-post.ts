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
}

/** Takes the line breaks and indentation of the source out of HTML, so that stored content is compact. */
export function compactHtml(html: string): string {
  return html.replace(/\s*\n\s*/g, '').trim()
}
