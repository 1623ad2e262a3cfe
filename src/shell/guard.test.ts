import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardRoute, ownAddress, type Visit } from './guard.ts'

const visitor: Visit = {
  role: 'public',
  limitedTo: [],
  isSignedIn: false,
  siteType: 'unit',
  address: '/shop/orders?page=2',
}
const guest: Visit = { ...visitor, role: 'guest', siteType: 'collection' }
const admin: Visit = { ...visitor, role: 'admin', isSignedIn: true }
const member: Visit = { ...admin, role: 'member' }

const plugin = { roles: ['admin'], auth: true, plugin: 'shop' } as const
const core = { roles: ['admin'], auth: true } as const
const open = { roles: [], auth: false, plugin: 'shop' } as const
const NEXT = encodeURIComponent(visitor.address)

describe('a visitor', () => {
  it('is sent to the login that opens on the home page [AD-5.1-01] [AD-5.1-09]', () => {
    expect(guardRoute(core, visitor)).toEqual({ kind: 'sign-in', to: `/?login&next=${NEXT}` })
    expect(guardRoute(core, guest)).toEqual({ kind: 'sign-in', to: `/?login&next=${NEXT}` })
    expect(guardRoute(plugin, visitor)).toEqual({ kind: 'sign-in', to: `/?login&next=${NEXT}` })
  })

  it('is sent to the staff’s login by a plugin’s route where no unit is [AD-5.1-03] [AD-5.1-04] [AD-2.2-43]', () => {
    expect(guardRoute(plugin, guest)).toEqual({ kind: 'sign-in', to: `/member/login?next=${NEXT}` })
    expect(guardRoute(plugin, { ...guest, siteType: 'origin' })).toMatchObject({ kind: 'sign-in' })
  })

  it('is sent home by a plugin’s route that needs no login and is not open to all, where no unit is [AD-5.1-05]', () => {
    const half = { roles: ['admin'], auth: false, plugin: 'shop' } as const
    expect(guardRoute(half, guest)).toEqual({ kind: 'sign-in', to: '/' })
    expect(guardRoute({ ...half, plugin: undefined }, guest)).toEqual({ kind: 'forbidden' })
    expect(guardRoute(half, visitor)).toEqual({ kind: 'forbidden' })
    expect(guardRoute(half, { ...guest, role: 'member', isSignedIn: true })).toEqual({ kind: 'forbidden' })
  })

  it('opens what is open [AD-5.1-07]', () => {
    expect(guardRoute(open, visitor)).toEqual({ kind: 'open' })
    expect(guardRoute(open, guest)).toEqual({ kind: 'open' })
    expect(guardRoute(undefined, guest)).toEqual({ kind: 'open' })
  })
})

describe('somebody who is signed in', () => {
  it('opens what the role is in the list for [AD-5.1-02] [AD-5.1-06]', () => {
    expect(guardRoute(plugin, admin)).toEqual({ kind: 'open' })
    expect(guardRoute(plugin, member)).toEqual({ kind: 'forbidden' })
    expect(guardRoute(core, { ...admin, role: 'root' })).toEqual({ kind: 'forbidden' })
    expect(guardRoute({ ...core, roles: ['public'] }, member)).toEqual({ kind: 'open' })
    expect(guardRoute({ ...core, roles: ['public'] }, admin)).toEqual({ kind: 'forbidden' })
  })

  it('opens a plugin’s route without a list [AD-5.1-08]', () => {
    expect(guardRoute({ ...plugin, roles: [] }, member)).toEqual({ kind: 'open' })
  })
})

describe('the address to come back to', () => {
  it.each([
    ['/user/dashboard?page=2#top', '/user/dashboard?page=2#top'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
  ])('%s is %s', (address, own) => {
    expect(ownAddress(address)).toBe(own)
  })

  it('never is another site’s, whatever was asked for', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const answer = guardRoute(core, { ...visitor, address: `/${text}` })
        const to = new URL(answer.kind === 'sign-in' ? answer.to : '', 'http://here.test')
        expect(to.host).toBe('here.test')
        expect(new URL(to.searchParams.get('next') ?? '', 'http://here.test').host).toBe('here.test')
      }),
    )
  })
})
