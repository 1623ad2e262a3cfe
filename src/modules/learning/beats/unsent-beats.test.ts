import { describe, expect, it } from 'vitest'
import { openStore } from '../player/test-browser.ts'
import type { Beat } from './credit.ts'
import { type BeatResult, createUnsentBeats, findStored, type SendBeats } from './unsent-beats.ts'

const taken: BeatResult = { share: 50, isComplete: false, isNew: false, left: [] }

/** A server that answers one thing after the other and remembers what came. */
function openLine(...answers: readonly (BeatResult | 'later' | 'gone')[]) {
  const came: Beat[][] = []
  const rest = [...answers]
  const send: SendBeats = async (_sitting, beats) => {
    came.push([...beats])
    return rest.shift() ?? taken
  }
  return { came, send }
}

describe('what was played', () => {
  it('is kept over a broken line and a reload, and sent in order under the same numbers', async () => {
    const store = openStore()
    const { came, send } = openLine('later', taken)
    const first = createUnsentBeats({ sitting: 'b', store, send })
    first.play(0, 10, 10)
    first.play(10, 14, 4)
    expect(await first.send()).toBe('later')
    expect(findStored(store)).toEqual(['b'])
    const second = createUnsentBeats({ sitting: 'b', store, send })
    second.play(14, 20, 6)
    expect(await second.send()).toEqual(taken)
    expect(came[1]).toEqual([
      { n: 1, parts: [[0, 10]], at: 10, spent: 10 },
      { n: 2, parts: [[10, 14]], at: 14, spent: 4 },
      { n: 3, parts: [[14, 20]], at: 20, spent: 6 },
    ])
    expect(findStored(store)).toEqual([])
  })

  it('is kept to the second when the tab crashes', async () => {
    const store = openStore()
    const { came, send } = openLine()
    const crashed = createUnsentBeats({ sitting: 'a', store, send })
    for (let at = 0; at < 4; at += 0.25) crashed.play(at, at + 0.25, 0.25)
    await createUnsentBeats({ sitting: 'a', store, send }).send()
    expect(came[0]?.[0]?.at).toBeGreaterThanOrEqual(3.25)
    expect(came[0]?.[0]?.spent).toBeGreaterThanOrEqual(3.2)
  })

  it('of three hours without a line is all there, in no more beats than the server takes', async () => {
    const { came, send } = openLine()
    const unsent = createUnsentBeats({ sitting: 'a', store: openStore(), send })
    for (let at = 0; at < 10_800; at += 10) unsent.play(at, at + 10, 10)
    await unsent.send()
    expect(came[0]).toHaveLength(360)
    expect(came[0]?.[0]).toMatchObject({ parts: [[0, 7210]], spent: 7210 })
    expect(came[0]?.at(-1)).toMatchObject({ n: 1080, at: 10_800 })
  })

  it('is claimed again where there was no time for it yet', async () => {
    const { came, send } = openLine({ ...taken, left: [[4, 10]] })
    const unsent = createUnsentBeats({ sitting: 'a', store: openStore(), send })
    unsent.play(0, 10, 5)
    await unsent.send()
    unsent.play(10, 12, 2)
    await unsent.send()
    expect(came[1]).toEqual([{ n: 2, parts: [[4, 12]], at: 12, spent: 2 }])
  })

  it('is let go of when the server does not know the sitting', async () => {
    const store = openStore()
    const { send } = openLine('gone')
    const unsent = createUnsentBeats({ sitting: 'a', store, send })
    unsent.stay(10, 0)
    expect(await unsent.send()).toBe('gone')
    expect(findStored(store)).toEqual([])
  })
})
