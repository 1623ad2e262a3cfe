import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileStyle } from './style.ts'

const css = (style: unknown) => compileStyle(style)?.css('s1') ?? ''

const property =
  /^(?:background|box-shadow|position|top|right|bottom|left|(?:padding|margin)-(?:top|right|bottom|left)|border-(?:style|color)|border-(?:top|right|bottom|left)-width|border-(?:top|bottom)-(?:left|right)-radius|display)$/
const value =
  /^(?:[\w#.%!-]+|(?:[\w#.-]+\([\w\s#.,%/+-]*\)\s?)?url\("[^"'()\\<>\s{};]+"\) center\/cover no-repeat|[\w#]+ url\("[^"'()\\<>\s{}]+"\) center\/cover no-repeat|linear-gradient\([\w\s#.,%/()+-]+\)|[a-z]+\([\w\s.,%/+-]+\)|0 \d+px \d+px rgb\(0 0 0\/\.\d+\)|url\("[^"'()\\<>\s{}]+"\) center\/cover no-repeat)$/

/** Reads the sheet back by a grammar that knows nothing but plain rules; throws on anything else. */
function readBack(sheet: string): string[] {
  const found: string[] = []
  const rest = sheet.replaceAll(
    /(?:@media [\w\s:()-]+\{)?\.s1(?:>\.page-inner)?\{((?:url\("[^"]*"\)|[^{}])*)\}\}?/g,
    (_rule, body: string) => {
      // Addresses may have semicolons in them, inside their quotes.
      for (const one of body.match(/(?:"[^"]*"|[^;"])+/g) ?? []) found.push(one)
      return ''
    },
  )
  expect(rest).toBe('')
  for (const declaration of found) {
    const colon = declaration.indexOf(':')
    expect(declaration.slice(0, colon)).toMatch(property)
    expect(
      declaration.slice(colon + 1).replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(';', '')),
    ).toMatch(value)
  }
  return found
}

describe('style settings', () => {
  it('are compiled, all of them [AD-3-22]', () => {
    const sheet = css({
      visibility: { mobile: false, tablet: true, labtop: false, desktop: true },
      shadow: 'large',
      position: 'relative',
      padding: { top: 8, right: '1rem', bottom: 0, left: '5%' },
      margin: { top: -4, left: '2em' },
      border: { top: 1, bottom: 3 },
      borderColor: '#abc',
      borderStyle: 'dashed',
      background: { type: 'gradient', from: '#102030', to: 'rgb(1 2 3 / 50%)', angle: 90 },
      inner: { type: 'color', color: 'var(--surface)' },
      radius: { topLeft: 4, topRight: 8, bottomRight: 12, bottomLeft: 16 },
    })
    expect(readBack(sheet)).toEqual([
      'box-shadow:0 12px 32px rgb(0 0 0/.2)',
      'position:relative',
      'padding-top:8px',
      'padding-right:1rem',
      'padding-bottom:0',
      'padding-left:5%',
      'margin-top:-4px',
      'margin-left:2em',
      'border-style:dashed',
      'border-color:#abc',
      'border-top-width:1px',
      'border-right-width:0',
      'border-bottom-width:3px',
      'border-left-width:0',
      'border-top-left-radius:4px',
      'border-top-right-radius:8px',
      'border-bottom-right-radius:12px',
      'border-bottom-left-radius:16px',
      'background:linear-gradient(90deg,#102030,rgb(1 2 3 / 50%))',
      'background:var(--surface)',
      'display:none!important',
      'display:none!important',
    ])
    expect(sheet).toContain('@media (max-width:768px){.s1{display:none!important}}')
    expect(sheet).toContain('@media (min-width:1025px) and (max-width:1440px){.s1{display:none!important}}')
  })

  it.each([
    [{ type: 'color', color: 'red' }, '.s1{background:red}'],
    [
      { type: 'image', image: '/files/a b.png' },
      '.s1{background:url("/files/a%20b.png") center/cover no-repeat}',
    ],
    [{ type: 'none' }, '.s1{background:none}'],
    [{ type: 'gradient', color: 'red', color2: 'blue' }, '.s1{background:linear-gradient(180deg,red,blue)}'],
  ])('draw a background %j', (background, sheet) => {
    expect(css({ background })).toBe(sheet)
    expect(css({ inner: background })).toBe(sheet.replace('.s1', '.s1>.page-inner'))
  })

  it('leave a film behind the part, and behind its inner box, to an element', () => {
    const film = { type: 'video', video: 'https://example.test/a.mp4' }
    expect(compileStyle({ background: film })?.backdrop).toEqual({ video: 'https://example.test/a.mp4' })
    expect(compileStyle({ inner: film })?.backdrop).toEqual({
      innerVideo: 'https://example.test/a.mp4',
      hasInner: true,
    })
  })

  it('take one value for all sides, and long names', () => {
    expect(readBack(css({ padding: 4, marginTop: '2px' }))).toEqual([
      'padding-top:4px',
      'padding-right:4px',
      'padding-bottom:4px',
      'padding-left:4px',
      'margin-top:2px',
    ])
  })
})

describe('hostile values', () => {
  const attacks = [
    'red;}body{display:none}',
    'red}</style><script>alert(1)</script>',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    '#fff;background:url(//evil.test)',
    'rgb(0 0 0);position:fixed',
    '/a.png");}*{color:red}/*',
    '/a\\");b',
    '//evil.test/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://evil.test/"onerror="x',
    '1px;}@import "//evil.test"',
    'var(--x;})',
    '<svg/onload=alert(1)>',
  ]
  const attack = fc.oneof(
    fc.constantFrom(...attacks),
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.double(),
  )
  const background = fc.record({
    type: fc.constantFrom('color', 'image', 'gradient', 'video', 'none', 'x'),
    color: attack,
    image: attack,
    from: attack,
    to: attack,
    angle: attack,
    video: attack,
  })
  const four = (names: string[]) => fc.oneof(attack, fc.dictionary(fc.constantFrom(...names), attack))

  it('cannot leave their declaration', () => {
    const style = fc.record({
      visibility: fc.oneof(attack, fc.dictionary(fc.constantFrom('mobile', 'x}'), attack)),
      shadow: attack,
      position: fc.oneof(attack, fc.constant('fixed')),
      inset: four(['top']),
      padding: four(['top', 'left']),
      margin: four(['top', 'left']),
      border: four(['top', 'color', 'style']),
      borderColor: attack,
      borderStyle: attack,
      background,
      inner: background,
      radius: four(['topLeft']),
    })
    fc.assert(
      fc.property(style, (settings) => {
        const sheet = css(settings)
        readBack(sheet)
        expect(sheet).not.toMatch(/[<>]{1}(?!\.page-inner)|"javascript:|@import/i)
      }),
      { numRuns: 500 },
    )
  })
})
