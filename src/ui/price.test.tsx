import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { discountPercent, Price, payable } from './price.tsx'

const labels = { free: 'ฟรี', regular: 'ราคาปกติ', sale: 'ราคาพิเศษ' }

function draw(regular: number, sale?: number | null): string {
  return renderToStaticMarkup(
    <Price regular={regular} sale={sale} format={(amount) => `฿${amount}`} labels={labels} />,
  )
}

describe('the saving', () => {
  it.each([
    [1290, 990, 23],
    [1000, 995, 1],
    [1000, 1000, 0],
    [1000, 1200, 0],
    [0, 0, 0],
    [900, 0, 0],
    [3, 2, 33],
    [3, 1, 67],
  ])('from %i to %i is %i percent, rounded to a whole number', (regular, sale, percent) => {
    expect(discountPercent(regular, sale)).toBe(percent)
  })

  it('pays the sale price when it is above 0, else the regular one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: -10, max: 1_000_000 }), (regular, sale) => {
        expect(payable(regular, sale)).toBe(sale > 0 ? sale : regular)
      }),
    )
  })
})

describe('a price', () => {
  it('strikes the regular price through and names the saving', () => {
    const html = draw(1290, 990)
    expect(html).toContain('<s>฿1290</s>')
    expect(html).toContain('−23%')
    expect(html).toContain('ราคาพิเศษ')
  })

  it('stands alone without a sale, or when the sale price is not lower', () => {
    for (const html of [draw(1290), draw(1290, null), draw(1290, 1290), draw(1290, 0)]) {
      expect(html).toContain('฿1290')
      expect(html).not.toContain('<s>')
    }
  })

  it('says that a course is free', () => {
    expect(draw(0)).toContain('ฟรี')
    expect(draw(0, 0)).toContain('ฟรี')
  })
})
