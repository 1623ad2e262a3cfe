import { describe, expect, it } from 'vitest'
import { manifest } from '#src/manifest.ts'
import { describeGate, findDoor } from './gate.ts'
import { admit, type Visit } from './guard.ts'

const visits: Omit<Visit, 'address'>[] = [
  { role: 'public', limitedTo: [], isSignedIn: false, siteType: 'unit' },
  { role: 'guest', limitedTo: [], isSignedIn: false, siteType: 'collection' },
]

describe('the browser’s copy of the guard', () => {
  it.each(visits)('sends a visitor of a $siteType where the server would', (visit) => {
    const gate = describeGate(manifest, visit)
    for (const entry of manifest.filter(({ path, redirectsTo }) => path !== '*' && !redirectsTo)) {
      const address = `${entry.path.replaceAll(/:\w+\??/g, 'x')}?page=2`
      const admission = admit(entry, { ...visit, address })
      const to = admission.kind === 'sign-in' ? admission.to : undefined
      expect(findDoor(gate, address), entry.path).toBe(to)
    }
  })

  it('is small, and closes nothing to somebody who is signed in', () => {
    expect(JSON.stringify(describeGate(manifest, visits[0] as Visit)).length).toBeLessThan(6_000)
    const admin = { role: 'admin', limitedTo: [], isSignedIn: true, siteType: 'unit' } as const
    expect(describeGate(manifest, admin)).toEqual([])
  })

  it('leaves alone what it does not know', () => {
    expect(findDoor(describeGate(manifest, visits[0] as Visit), '/nowhere//x?y')).toBeUndefined()
    expect(findDoor([], '//evil.example')).toBeUndefined()
  })
})
