import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import type { Texts } from '#kernel/i18n/texts.ts'
import { TextsProvider, useLang, useT } from './texts.tsx'

const catalog = createCatalog([
  {
    th: { courses: { count: '{n} หลักสูตร', more: 'ดูเพิ่ม' } },
    en: { courses: { count: 'one: {n} course|other: {n} courses' } },
  },
])

function CourseCount({ n }: { n: number }) {
  const t = useT()
  return `${useLang()}: ${t('courses.count', { n })} ${t('courses.more')}`
}

function draw(lang: string, n: number, texts: string | Texts = catalog.pick(lang, ['courses'])): string {
  const given = { lang, texts, children: createElement(CourseCount, { n }) }
  return renderToString(createElement(TextsProvider, given))
}

describe('TextsProvider', () => {
  it('shows a screen in its language, and in Thai where that language has no text', () => {
    expect(draw('TH', 1)).toBe('th: 1 หลักสูตร ดูเพิ่ม')
    expect(draw('en', 1)).toBe('en: 1 course ดูเพิ่ม')
    expect(draw('en', 2)).toBe('en: 2 courses ดูเพิ่ม')
  })

  it('shows the same by texts that came as one string', () => {
    expect(draw('en', 2, catalog.pack('en', ['courses']))).toBe(draw('en', 2))
    expect(draw('th', 2, catalog.pack('th', ['courses']))).toBe(draw('th', 2))
  })

  it('shows keys where no provider stands', () => {
    expect(renderToString(createElement(CourseCount, { n: 1 }))).toBe('th: courses.count courses.more')
  })
})
