import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { text } from '#kernel/collections/fields.ts'
import { translations } from '#kernel/collections/translations.ts'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { objectsOf } from '#kernel/pages/document.ts'
import { parseMenu } from '#kernel/pages/menu.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { isBeingBuilt } from '#kernel/routes.ts'
import { manifest, modules } from '#src/manifest.ts'
import { drawReady, readyTemplates } from './ready.ts'

const blocks = new Map(modules.flatMap((module) => module.blocks.map((block) => [block.type, block])))
const built = manifest.filter((entry) => !isBeingBuilt(entry))
const site = {
  name: 'สถาบัน <ทดสอบ> & เพื่อน',
  tagline: 'เรียนให้สนุก',
  phone: '02-000-2569',
  email: 'a@sala.test',
  address: '99 ถนนเรียนรู้',
  logo: '/files/a/logo.png',
}
const bare = { name: 'สถาบัน', tagline: '', phone: '', email: '', address: '', logo: null }
const storedTranslations = translations({ title: text() }, { hasPhrases: true }).schema

describe('ready-made templates', () => {
  it('are twelve pages, three sets around them and at least thirty sections, each with a name of its own', () => {
    const count = (use: string) => readyTemplates.filter((template) => template.use === use).length
    expect(count('page')).toBe(12)
    expect(count('section')).toBeGreaterThanOrEqual(30)
    for (const use of ['header', 'footer', 'navigator']) expect(count(use)).toBe(3)
    expect(new Set(readyTemplates.map(({ id }) => id)).size).toBe(readyTemplates.length)
  })

  it.each(readyTemplates.filter(({ use }) => use !== 'navigator').map((one) => [one.id, one] as const))(
    '%s can be stored and drawn, with settings that its blocks know',
    (_id, template) => {
      for (const words of [site, bare]) {
        const { builder } = drawReady(template, words)
        expect(checkBuilder(builder, blocks)).toEqual(builder)
        const objects = objectsOf(parseDocument(builder, blocks, { isCanvas: true }).rows)
        expect(objects.filter(({ type }) => !blocks.has(type))).toEqual([])
        for (const { type, settings } of objectsOf(
          parseDocument(builder, new Map(), { isCanvas: true }).rows,
        )) {
          const known = Object.keys(blocks.get(type)?.fields ?? {})
          expect(
            Object.keys(settings).filter((name) => !known.includes(name)),
            type,
          ).toEqual([])
        }
      }
    },
  )

  it.each(readyTemplates.filter(({ use }) => use === 'navigator').map((one) => [one.id, one] as const))(
    '%s is a menu without an item that is lost',
    (_id, template) => {
      const { builder } = drawReady(template, site)
      expect(parseMenu(builder)).toHaveLength(builder.length)
    },
  )

  it('say in English whatever they say in Thai, as a post stores it', () => {
    for (const template of readyTemplates) {
      const { builder, translations: said } = drawReady(template, site)
      expect(storedTranslations.safeParse(said).success, template.id).toBe(true)
      const phrases = (said.en?.phrases ?? {}) as Record<string, string>
      for (const [th, en] of Object.entries(phrases)) {
        expect(JSON.stringify(builder), template.id).toContain(JSON.stringify(th).slice(1, -1))
        expect(
          en.replaceAll(/สถาบัน &lt;ทดสอบ&gt; &amp; เพื่อน|สถาบัน <ทดสอบ> & เพื่อน|99 ถนนเรียนรู้/g, ''),
        ).not.toMatch(/[ก-๛]/)
      }
    }
  })

  it('have one main heading on every page that nobody fills in', () => {
    const pages = readyTemplates.filter(({ use, type }) => use === 'page' && type === 'page')
    const counts = pages.map((template) => {
      const objects = objectsOf(parseDocument(drawReady(template, site).builder, blocks).rows)
      return objects.filter(({ type, settings }) => type === 'header' && settings.level === 'h1').length
    })
    expect(counts).toEqual(pages.map(() => 1))
  })

  it('lead to screens that there are', () => {
    const stored = JSON.stringify(readyTemplates.map((template) => drawReady(template, site).builder))
    const links = [...stored.matchAll(/(?:"(?:link|target)":|href=\\)"(\/[^"\\]*)/g)].map(
      ([, link]) => link as string,
    )
    expect(links.length).toBeGreaterThan(20)
    expect([...new Set(links)].filter((link) => !built.some(({ path }) => matchPath(path, link)))).toEqual([])
  })
})
