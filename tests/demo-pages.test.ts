import { matchPath } from 'react-router'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { objectsOf } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { isBeingBuilt } from '#kernel/routes.ts'
import { demoCategories, secondCategories } from '#modules/courses/demo/categories.ts'
import type { DemoNews, DemoPage, DemoTheme } from '#modules/posts/demo/demo-post.ts'
import { firstNews } from '#modules/posts/demo/first/news.ts'
import { firstPages } from '#modules/posts/demo/first/pages.ts'
import { firstPictures } from '#modules/posts/demo/first/pictures.ts'
import { firstTheme } from '#modules/posts/demo/first/theme.ts'
import { demoForms } from '#modules/posts/demo/forms.ts'
import { fillIn } from '#modules/posts/demo/pictures/store-pictures.server.ts'
import { secondNews } from '#modules/posts/demo/second/news.ts'
import { secondPages } from '#modules/posts/demo/second/pages.ts'
import { secondPictures } from '#modules/posts/demo/second/pictures.ts'
import { secondTheme } from '#modules/posts/demo/second/theme.ts'
import { manifest, modules } from '#src/manifest.ts'

interface Academy {
  readonly pages: readonly DemoPage[]
  readonly news: readonly DemoNews[]
  readonly theme: DemoTheme
  readonly pictures: Readonly<Record<string, string>>
  readonly categories: readonly { readonly code: string }[]
  readonly forms: readonly { readonly slug: string }[]
}

const academies: [string, Academy][] = [
  [
    'first',
    {
      pages: firstPages,
      news: firstNews,
      theme: firstTheme,
      pictures: firstPictures,
      categories: demoCategories,
      forms: demoForms,
    },
  ],
  [
    'second',
    {
      pages: secondPages,
      news: secondNews,
      theme: secondTheme,
      pictures: secondPictures,
      categories: secondCategories,
      forms: [],
    },
  ],
]

const blocks = new Map(modules.flatMap((module) => module.blocks.map((block) => [block.type, block])))
const built = manifest.filter((entry) => !isBeingBuilt(entry))

/** Every document of an academy as it is stored. */
function documentsOf({ pages, theme, pictures }: Academy): [string, object[]][] {
  const names = new Map(Object.keys(pictures).map((name) => [`picture/${name}`, `/files/x/${name}.webp`]))
  const parts = [
    ...pages.map(({ slug, builder = [] }) => [slug, builder] as const),
    ...(['header', 'footer'] as const).map((part) => [part, theme[part]] as const),
  ]
  return parts.map(([name, builder]) => [name, JSON.parse(fillIn(builder, names)) as object[]])
}

/** The addresses within the site that a stored text leads to. */
function linksIn(stored: unknown): string[] {
  const found = JSON.stringify(stored).matchAll(/(?:"(?:link|target)":|href=\\)"(\/[^"\\]*)/g)
  return [...new Set([...found].map(([, link]) => link as string))]
}

describe.each(academies)('the %s academy of the demo', (_name, academy) => {
  const documents = documentsOf(academy)

  it('has pages as staff could have stored them, of blocks that there are', () => {
    for (const [name, builder] of documents) {
      expect(checkBuilder(builder, blocks), name).toEqual(builder)
      const objects = objectsOf(parseDocument(builder, blocks, { isCanvas: true }).rows)
      expect(objects.filter(({ type }) => !blocks.has(type)).map(({ type }) => type)).toEqual([])
    }
  })

  it('has no setting that its block does not know', () => {
    for (const [, builder] of documents)
      for (const { type, settings } of objectsOf(
        parseDocument(builder, new Map(), { isCanvas: true }).rows,
      )) {
        const known = Object.keys(blocks.get(type)?.fields ?? {})
        expect(
          Object.keys(settings).filter((name) => !known.includes(name)),
          type,
        ).toEqual([])
      }
  })

  it('leads to pages and screens that there are', () => {
    const slugs = ['news', ...academy.pages, ...academy.forms].map((one) =>
      typeof one === 'string' ? one : one.slug,
    )
    const known = new Set([
      ...slugs.map((slug) => `/cms/page/${slug}`),
      ...academy.news.map(({ slug }) => `/cms/post/news/${slug}`),
      ...academy.categories.map(({ code }) => `/lesson/categories/${code}`),
    ])
    const links = linksIn([documents, academy.theme.navigator])
    expect(links.length).toBeGreaterThan(10)
    const screens = links.filter((link) => !built.some(({ path }) => matchPath(path, link)))
    const records = links.filter((link) => /^\/(?:cms|lesson\/categories)\//.test(link) && !known.has(link))
    expect([...screens, ...records]).toEqual([])
  })

  it('has one main heading on every page, and says what its pictures show', () => {
    for (const [name, builder] of documents) {
      const objects = objectsOf(parseDocument(builder, blocks).rows)
      const headings = objects.filter(({ type, settings }) => type === 'header' && settings.level === 'h1')
      const page = academy.pages.find(({ slug }) => slug === name)
      expect(headings.length, name).toBe(page && !page.authen && page.password === undefined ? 1 : 0)
      const unsaid = objects.filter(({ type, settings }) => type === 'image' && settings.alt === '')
      expect(unsaid, name).toEqual([])
    }
  })

  it('has pictures of its own, none above 30 KB and each of them shown', async () => {
    const shown = JSON.stringify([documents, academy.news])
    for (const [name, svg] of Object.entries(academy.pictures)) {
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
      expect(bytes.length, name).toBeLessThan(30_000)
      expect(shown, name).toContain(name)
    }
  })
})

describe('the two academies', () => {
  it('share no page’s composition, menu, header or footer', () => {
    const types = (pages: readonly DemoPage[]) =>
      objectsOf(parseDocument(pages[0]?.builder, blocks).rows).map(({ type }) => type)
    expect(types(firstPages)).not.toEqual(types(secondPages))
    for (const part of ['header', 'footer', 'navigator'] as const)
      expect(firstTheme[part]).not.toEqual(secondTheme[part])
  })
})
