import { compactHtml } from './demo-post.ts'

/** A block, column or row as it is stored in a page's builder. */
export type Part = Readonly<Record<string, unknown>>

/** Stands for the address of a picture that the seed draws. */
export const pictureOf = (name: string) => `demo:picture/${name}`

export const heading = (value: string, level: 'h1' | 'h2' | 'h3' | 'h4' = 'h2', more: Part = {}): Part => ({
  type: 'header',
  value,
  level,
  ...more,
})

export const text = (html: string, more: Part = {}): Part => ({
  type: 'paragraph',
  value: compactHtml(html),
  ...more,
})

export const button = (value: string, link: string, more: Part = {}): Part => ({
  type: 'button',
  value,
  link,
  ...more,
})

const round = (size: number) => ({ topLeft: size, topRight: size, bottomRight: size, bottomLeft: size })

export const image = (name: string, alt: string, more: Part = {}): Part => ({
  type: 'image',
  value: pictureOf(name),
  alt,
  ...round(16),
  ...more,
})

/** Columns beside each other; a column is its blocks, or has settings beside them. */
export const row = (columns: readonly (readonly Part[] | Part)[], more: Part = {}): Part => ({
  columns,
  ...more,
})

/** Columns beside each other within a column. */
export const inner = (columns: readonly (readonly Part[] | Part)[]): Part => ({ type: 'row', columns })

/** Two ways on, beside each other where there is room. */
export const twoButtons = (first: Part, second: Part): Part =>
  inner([
    { bsz: 6, objects: [{ ...first, size: 'large', wide: true }] },
    { bsz: 6, objects: [{ ...second, size: 'large', wide: true, kind: 'secondary' }] },
  ])

const CARD = {
  padding: 20,
  radius: 12,
  border: 1,
  borderColor: 'var(--line)',
  background: { type: 'color', color: 'var(--surface)' },
}

/** A column that stands out as a card. */
export const card = (objects: readonly Part[], more: Part = {}): Part => ({ objects, style: CARD, ...more })

/** The style of a row that runs over the whole width in a light shade of the site's colour. */
export const band = {
  padding: { top: 48, bottom: 48 },
  background: { type: 'color', color: 'var(--tint)' },
}

/** The style of a row at the top of a page, which fades into the page's ground. */
export const opening = {
  padding: { top: 8, bottom: 40 },
  background: { type: 'gradient', from: 'var(--bg)', to: 'var(--tint)', angle: 180 },
}

/** Numbered steps as cards. */
export const steps = (words: readonly (readonly [string, string])[], span: number): Part[] =>
  words.map(([title, html], at) =>
    card([heading(`${at + 1}. ${title}`, 'h3'), text(`<p>${html}</p>`)], { bsz: span }),
  )

/** The last row of a page: a few words and one way on. */
export const invitation = (title: string, html: string, way: Part): Part =>
  row(
    [
      { bsz: 8, objects: [heading(title), text(`<p>${html}</p>`)] },
      { bsz: 4, objects: [{ ...way, size: 'large', wide: true }] },
    ],
    { style: band },
  )

/** The latest three of the site's news. */
export const newsList = (title: string): Part => ({
  type: 'post_list',
  title,
  slug: 'news',
  limit: 3,
  paging: false,
  breadcrumb: false,
})
