import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawReady, readyTemplates } from '../ready/ready.ts'
import { sketchOf } from './sketch.ts'
import { TemplatePicture } from './template-picture.tsx'

const site = { name: 'สถาบัน', tagline: 'เรียนดี', phone: '02', email: 'a@sala.test', address: '99', logo: null }
const drawn = (builder: readonly unknown[], display?: string) =>
  renderToStaticMarkup(<TemplatePicture sketch={sketchOf(builder, display)} />)
const pictures = readyTemplates.map(
  (template) => [template.id, drawn(drawReady(template, site).builder, template.display)] as const,
)

describe('the picture of a template', () => {
  it.each(pictures)('shows something of «%s», all of it within the picture', (_id, picture) => {
    const places = [...picture.matchAll(/<(?:rect|circle)[^>]*? c?x="([\d.-]+)"[^>]*? c?y="([\d.-]+)"/g)]
    expect(places.length).toBeGreaterThan(1)
    for (const [, x] of places) {
      expect(Number(x)).toBeGreaterThanOrEqual(0)
      expect(Number(x)).toBeLessThan(160)
    }
    expect(picture).not.toMatch(/NaN|undefined|width="-/)
  })

  it('tells ready-made pages and sections apart', () => {
    const seen = pictures.filter(([id]) =>
      readyTemplates.some((one) => one.id === id && ['page', 'section'].includes(one.use)),
    )
    const different = new Set(seen.map(([, picture]) => picture))
    expect(different.size).toBeGreaterThan(seen.length * 0.75)
    const pages = seen.filter(([id]) => readyTemplates.some((one) => one.id === id && one.use === 'page'))
    expect(new Set(pages.map(([, picture]) => picture)).size).toBe(12)
  })

  it('says what a page begins with: a large title, a picture beside it, fields of a form', () => {
    const builder = [
      {
        style: { background: { type: 'color' } },
        columns: [
          { bsz: 8, objects: [{ type: 'header', level: 'h1' }, { type: 'paragraph' }] },
          [{ type: 'image' }],
        ],
      },
      {
        columns: [[{ type: 'input' }, { type: 'hidden' }, { type: 'row', columns: [[{ type: 'button' }]] }]],
      },
    ]
    expect(sketchOf(builder)).toEqual([
      {
        isBand: true,
        columns: [
          { span: 8, isCard: false, parts: ['head', 'words'] },
          { span: 6, isCard: false, parts: ['picture'] },
        ],
      },
      {
        isBand: false,
        columns: [
          {
            span: 12,
            isCard: false,
            parts: ['field', [{ span: 12, isCard: false, parts: ['button'] }]],
          },
        ],
      },
    ])
    expect(sketchOf([{ title: 'หน้าแรก', target: '/' }])).toEqual([
      { isBand: false, columns: [{ span: 12, isCard: false, parts: ['menu'] }] },
    ])
  })

  it('is drawn of whatever is stored, and stays small', () => {
    let deep: unknown = { type: 'header' }
    for (let level = 0; level < 60; level += 1) deep = { type: 'row', columns: [[deep]] }
    const wide = { columns: Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => deep)) }
    expect(JSON.stringify(sketchOf(Array.from({ length: 50 }, () => wide))).length).toBeLessThan(60_000)
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 6 })), (stored) => {
        expect(drawn(stored)).toMatch(/^<svg/)
      }),
    )
  })
})
