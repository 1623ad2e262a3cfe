import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { en } from '#kernel/locales/en.ts'
import { th } from '#kernel/locales/th.ts'
import { featureCodes, hasFeature, requireFeature } from '#kernel/tenancy/features.ts'
import { hereOf } from '#tests/support/here.ts'
import { Feature } from './feature.tsx'
import { HereContext } from './here.ts'

function draw(features: readonly string[]): string {
  return renderToString(
    <HereContext value={hereOf({ features })}>
      <Feature code="itemcode1">first</Feature>
      <Feature code="itemcode2">second</Feature>
    </HereContext>,
  )
}

describe('a part of the product that sites switch', () => {
  it('is hidden where it is off [AD-5.3-01]', () => {
    expect(draw(['itemcode1'])).toBe('first')
    expect(draw(['itemcode2'])).toBe('second')
    expect(draw([])).toBe('')
  })

  it('is on or off as declared, unless the site says otherwise [AD-5.3-02]', () => {
    const of = (features?: Record<string, unknown>) =>
      featureCodes.map((code) => hasFeature({ layout: { ...(features && { features }) } as never }, code))
    expect(featureCodes).toEqual(['itemcode1', 'itemcode2'])
    expect(of()).toEqual([true, false])
    expect(of({ itemcode1: false, itemcode2: true })).toEqual([false, true])
    expect(of({ itemcode1: 'no', itemcode2: 'yes', other: true })).toEqual([true, false])
  })

  it('is off when nobody declared it, whatever a site says', () => {
    for (const code of ['other', '__proto__', 'constructor', 'toString', ''])
      expect(hasFeature({ layout: { features: { [code]: true } } }, code)).toBe(false)
  })

  it('refuses what belongs to it where it is off: «Access denied» [AD-5.3-03]', () => {
    expect(() => requireFeature({ layout: {} }, 'itemcode1')).not.toThrow()
    expect(() => requireFeature({ layout: {} }, 'itemcode2')).toThrow(
      expect.objectContaining({ code: 'general.access-denied', status: 403 }),
    )
    for (const texts of [th, en]) expect(texts.general['access-denied']).toBe('Access denied')
  })
})
