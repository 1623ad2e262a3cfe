import { describe, expect, it } from 'vitest'
import { type Capability, defineCapability, describeCapabilities } from './capability.ts'
import { readGranted } from './read-capabilities.server.ts'

const noSql = () => Promise.reject(new Error('this capability asks no database'))

/** A capability of the named people, and whom it was asked of. */
function capabilityOf(people: Readonly<Record<string, readonly string[]>>, parts: Partial<Capability> = {}) {
  const asked: (readonly string[])[] = []
  const capability = defineCapability({
    name: 'teaching',
    roles: ['manager'],
    read(_run, _siteId, wanted) {
      asked.push(wanted)
      return Promise.resolve(wanted.map((userID) => people[userID] ?? null))
    },
    ...parts,
  })
  return { capability, asked }
}

const manager = (userID: string) => ({ siteId: 'here', userID, role: 'manager' as const })

describe('capabilities', () => {
  it('are given to those who have them, in the order in which they were asked of', async () => {
    const { capability, asked } = capabilityOf({ b: ['x'], c: [] }, { limits: true })
    const member = { siteId: 'here', userID: 'm', role: 'member' as const }
    const granted = await readGranted([capability], noSql, [manager('a'), member, manager('b'), manager('c')])
    expect(granted).toEqual([
      { capabilities: {}, limitedTo: [] },
      { capabilities: {}, limitedTo: [] },
      { capabilities: { teaching: ['x'] }, limitedTo: ['teaching'] },
      { capabilities: { teaching: [] }, limitedTo: ['teaching'] },
    ])
    expect(asked).toEqual([['a', 'b', 'c']])
  })

  it('are asked of nobody whose role cannot have them', async () => {
    const { capability, asked } = capabilityOf({ a: ['x'] })
    await readGranted([capability], noSql, [{ ...manager('a'), role: 'admin' }])
    expect(asked).toEqual([])
  })

  it('limit nobody unless they say so', async () => {
    const { capability } = capabilityOf({ a: ['x'] })
    expect(await readGranted([capability], noSql, [manager('a')])).toEqual([
      { capabilities: { teaching: ['x'] }, limitedTo: [] },
    ])
  })

  it('say what a session tells of them', () => {
    const { capability } = capabilityOf({}, { describe: (value) => ({ desk: value }) })
    expect(describeCapabilities([capability], { capabilities: { teaching: ['x'] } })).toEqual({ desk: ['x'] })
    expect(describeCapabilities([capability], { capabilities: {} })).toEqual({ desk: null })
  })
})
