import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Leave, sharePlaces } from './share-places.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('places that groups share', () => {
  it('are given in turns: the crowd of one group keeps nobody of another behind all of it', async () => {
    const places = sharePlaces({ max: 1, maxOfGroup: 1, patience: 60_000 })
    const first = await places.enter('storm')
    const order: string[] = []
    const leaves: Leave[] = []
    const come = async (group: string) => {
      const leave = await places.enter(group)
      order.push(group)
      leaves.push(leave)
    }
    const all = ['storm', 'storm', 'storm', 'storm', 'storm', 'calm', 'quiet'].map(come)
    first()
    while (places.waiting > 0) {
      await settle()
      leaves.shift()?.()
    }
    await Promise.all(all)
    expect(order.slice(0, 3).toSorted()).toEqual(['calm', 'quiet', 'storm'])
    expect(order).toHaveLength(7)
  })

  it('are never all taken by one group, however slow its work is', async () => {
    const places = sharePlaces({ max: 4, maxOfGroup: 3, patience: 60_000 })
    const slow = Array.from({ length: 10 }, () => places.enter('slow'))
    await settle()
    expect([places.running, places.waiting]).toEqual([3, 7])
    const leave = await places.enter('other')
    leave()
    await settle()
    expect([places.running, places.waiting]).toEqual([3, 7])
    for (const entered of slow) (await entered)()
    expect([places.running, places.waiting]).toEqual([0, 0])
  })

  it('that do not come in time are refused with 503, and their turn goes to others', async () => {
    vi.useFakeTimers()
    try {
      const places = sharePlaces({ max: 1, maxOfGroup: 1, patience: 2_000 })
      const leave = await places.enter('a')
      const late = places.enter('a')
      vi.advanceTimersByTime(2_001)
      await expect(late).rejects.toMatchObject({ status: 503, code: 'general.busy' })
      expect([places.waiting, places.refused]).toEqual([0, 1])
      leave()
      expect(places.running).toBe(0)
      ;(await places.enter('b'))()
    } finally {
      vi.useRealTimers()
    }
  })

  it('are never more than there are, and all come back, in whatever order people come and go', async () => {
    const steps = fc.array(
      fc.record({ group: fc.constantFrom('a', 'b', 'c'), leaves: fc.nat(3), isTwice: fc.boolean() }),
      { maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), steps, async (max, walk) => {
        const places = sharePlaces({ max, maxOfGroup: Math.max(1, max - 1), patience: 60_000 })
        const inside: Leave[] = []
        let entered = 0
        const come = async (group: string) => {
          const leave = await places.enter(group)
          entered += 1
          inside.push(leave)
        }
        for (const { group, leaves, isTwice } of walk) {
          void come(group)
          await settle()
          expect(inside.length).toBeLessThanOrEqual(max)
          for (const leave of inside.splice(0, leaves)) {
            leave()
            if (isTwice) leave()
          }
          await settle()
        }
        while (inside.length > 0) {
          inside.shift()?.()
          await settle()
        }
        expect([entered, places.running, places.waiting]).toEqual([walk.length, 0, 0])
      }),
      { numRuns: 60 },
    )
  })
})
