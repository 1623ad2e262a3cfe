import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { negotiateLang } from './negotiate.ts'

const available = ['TH', 'en', 'zh-CN']

describe('negotiateLang', () => {
  it('answers Thai to a visitor who wants nothing in particular [AD-4.8-01]', () => {
    expect(negotiateLang(available)).toBe('TH')
    expect(negotiateLang(available, { acceptLanguage: '' })).toBe('TH')
    expect(negotiateLang(available, { acceptLanguage: '*' })).toBe('TH')
    expect(negotiateLang([])).toBe('th')
  })

  it('answers the language chosen before what the browser asks for', () => {
    expect(negotiateLang(available, { cookie: 'EN', acceptLanguage: 'th' })).toBe('en')
    expect(negotiateLang(available, { cookie: 'fr', acceptLanguage: 'en' })).toBe('en')
  })

  it('reads the weights of Accept-Language', () => {
    expect(negotiateLang(available, { acceptLanguage: 'th;q=0.3, en;q=0.8' })).toBe('en')
    expect(negotiateLang(available, { acceptLanguage: 'fr, en-US;q=0.9, th;q=0.8' })).toBe('en')
    expect(negotiateLang(available, { acceptLanguage: 'en;q=0, th;q=0.1' })).toBe('TH')
    expect(negotiateLang(available, { acceptLanguage: 'zh-cn, en;q=0.9' })).toBe('zh-CN')
    expect(negotiateLang(available, { acceptLanguage: 'th;q=abc, en;q=0.1' })).toBe('en')
  })

  it('answers the fallback it is told', () => {
    expect(negotiateLang(available, { acceptLanguage: 'fr', fallback: 'EN' })).toBe('en')
    expect(negotiateLang(available, { acceptLanguage: 'en;q=0', fallback: 'zh-cn' })).toBe('zh-CN')
  })

  it('answers one of the languages, whatever the headers say', () => {
    const header = fc.oneof(
      fc.string(),
      fc.array(fc.nat(0xffff), { maxLength: 1500 }).map((codes) => String.fromCharCode(...codes)),
      fc.string({ unit: fc.constantFrom(...'enthzhCN-,;q=0.19 *\u0000'.split('')) }),
    )
    const maybe = fc.option(header, { nil: undefined })
    fc.assert(
      fc.property(maybe, maybe, (cookie, acceptLanguage) => {
        expect(available).toContain(negotiateLang(available, { cookie, acceptLanguage }))
      }),
      { numRuns: 500 },
    )
  })
})
