import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centred, cropByKey, cutOut, keepInside } from './crop.ts'

const picture = { width: 1600, height: 1000 }

describe('a crop', () => {
  it('takes the largest middle part of the ratio', () => {
    expect(cutOut(picture, 1, centred)).toEqual({ left: 300, top: 0, width: 1000, height: 1000 })
    expect(cutOut(picture, 16 / 9, centred)).toEqual({ left: 0, top: 50, width: 1600, height: 900 })
  })

  it('stays inside the picture and keeps its ratio, wherever it is moved', () => {
    const side = fc.integer({ min: 1, max: 8000 })
    const at = fc.double({ min: -3, max: 3, noNaN: true })
    const zoom = fc.double({ min: 0.01, max: 50, noNaN: true })
    fc.assert(
      fc.property(side, side, fc.constantFrom(1, 16 / 9), at, at, zoom, (width, height, ratio, x, y, by) => {
        const cut = cutOut({ width, height }, ratio, { x, y, zoom: by })
        expect(cut.left).toBeGreaterThanOrEqual(-0.001)
        expect(cut.top).toBeGreaterThanOrEqual(-0.001)
        expect(cut.left + cut.width).toBeLessThanOrEqual(width + 0.001)
        expect(cut.top + cut.height).toBeLessThanOrEqual(height + 0.001)
        expect(cut.width / cut.height).toBeCloseTo(ratio, 5)
      }),
    )
  })

  it('is moved and enlarged by keys', () => {
    const press = (...pressed: string[]) =>
      pressed.reduce((crop, key) => keepInside(picture, 1, cropByKey(crop, key) ?? crop), centred)
    expect(press('ArrowLeft').x).toBeLessThan(0.5)
    expect(press('ArrowUp')).toEqual(centred)
    expect(press('+', 'ArrowUp').y).toBeLessThan(0.5)
    expect(press('+', '+', 'ArrowDown', 'Home')).toEqual(centred)
    expect(cropByKey(centred, 'Tab')).toBeUndefined()
  })
})
