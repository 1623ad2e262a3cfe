import { describe, expect, it } from 'vitest'
import { manifest } from '#src/manifest.ts'
import { guardRoute, type Visit } from './guard.ts'
import { describeVisitorGuard, findLoginPath } from './visitor-guard.ts'

const visits: Omit<Visit, 'address'>[] = [
  { role: 'public', limitedTo: [], isSignedIn: false, siteType: 'unit' },
  { role: 'guest', limitedTo: [], isSignedIn: false, siteType: 'collection' },
]

describe('the browser’s copy of the guard', () => {
  it.each(visits)('sends a visitor of a $siteType where the server would', (visit) => {
    const guard = describeVisitorGuard(manifest, visit)
    for (const entry of manifest.filter(({ path, redirectsTo }) => path !== '*' && !redirectsTo)) {
      const address = `${entry.path.replaceAll(/:\w+\??/g, 'x')}?page=2`
      const answer = guardRoute(entry, { ...visit, address })
      const to = answer.kind === 'sign-in' ? answer.to : undefined
      expect(findLoginPath(guard, address), entry.path).toBe(to)
    }
  })

  it('is small, and closes nothing to somebody who is signed in', () => {
    expect(JSON.stringify(describeVisitorGuard(manifest, visits[0] as Visit)).length).toBeLessThan(6_000)
    const admin = { role: 'admin', limitedTo: [], isSignedIn: true, siteType: 'unit' } as const
    expect(describeVisitorGuard(manifest, admin)).toEqual([])
  })

  it('leaves alone what it does not know', () => {
    expect(findLoginPath(describeVisitorGuard(manifest, visits[0] as Visit), '/nowhere//x?y')).toBeUndefined()
    expect(findLoginPath([], '//evil.example')).toBeUndefined()
  })
})
