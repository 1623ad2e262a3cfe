import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

describe('the way on after signing in', () => {
  it.each([
    ['/user/dashboard?page=2', '/user/dashboard?page=2'],
    ['/user/dashboard?q=ใบบัว', '/user/dashboard?q=%E0%B9%83%E0%B8%9A%E0%B8%9A%E0%B8%B1%E0%B8%A7'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['', '/'],
    [null, '/'],
  ])('%s leads to %s', (next, target) => {
    expect(safeNext(next)).toBe(target)
  })

  it('never leaves the site, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), (next) => {
        const target = safeNext(`/${next}`)
        expect(new URL(target, 'http://here.test').host).toBe('here.test')
        expect(() => new Headers({ location: target })).not.toThrow()
      }),
    )
  })
})
