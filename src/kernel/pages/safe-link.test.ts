import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeLink } from './safe-link.ts'

it.each([
  ['lesson/home', '/lesson/home'],
  ['./news', '/news'],
  ['../news/../x', '/news/../x'],
  ['?x=1', '?x=1'],
  ['#top', '#top'],
  ['/files/a.pdf', '/files/a.pdf'],
  ['https://example.test/x', 'https://example.test/x'],
  ['mailto:a@example.test', 'mailto:a@example.test'],
  ['tel:021234567', 'tel:021234567'],
])('%s is a way to %s [PM-2.4-29]', (link, way) => {
  expect(safeLink(link, 'refused')).toBe(way)
})

it.each([
  'javascript:alert(1)',
  'JAVA\nSCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  './/evil.test',
  'http:',
])('%j is refused', (link) => {
  expect(safeLink(link, 'refused')).toBe('refused')
})

it('never lets anything out of the site that does not begin with a scheme that is allowed', () => {
  const odd = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'javascript',
      'evil.test',
      'ก',
      '@',
      'http',
    ),
    { maxLength: 8 },
  )
  const check = fc.property(odd, (parts) => {
    const link = safeLink(parts.join(''), '/')
    const { protocol, origin } = new URL(link, 'http://own.test/some/page')
    const isNamed = /^(?:https?|mailto|tel):/i.test(link)
    return isNamed ? /^(?:https?|mailto|tel):$/.test(protocol) : origin === 'http://own.test'
  })
  expect(fc.check(check, { numRuns: 2_000 })).toMatchObject({ failed: false })
})
