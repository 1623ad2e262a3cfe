import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lecturing } from '#tests/support/lecturer.ts'
import { makeActor, makeServerActor, meetsRoles, sessionRoles, staffRoles } from './actor.ts'
import { readCookie } from './cookies.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { createSeal } from './seal.server.ts'

describe('roles', () => {
  it('let members meet public and guest, the public meet guest, and staff only themselves', () => {
    expect(sessionRoles.filter((role) => meetsRoles(role, []))).toEqual(sessionRoles)
    expect(sessionRoles.filter((role) => meetsRoles(role, ['guest']))).toEqual(['member', 'public', 'guest'])
    expect(sessionRoles.filter((role) => meetsRoles(role, ['public']))).toEqual(['member', 'public'])
    expect(sessionRoles.filter((role) => meetsRoles(role, ['admin']))).toEqual(['admin'])
  })

  it('are of staff or not, with the rights of staff or only by their account', () => {
    for (const role of sessionRoles) {
      const actor = makeActor({ role })
      const isOne = staffRoles.some((one) => one === role)
      expect([actor.isStaff, actor.hasStaffRole, actor.is(...staffRoles)], role).toEqual([
        isOne,
        isOne,
        isOne,
      ])
    }
    const limited = makeActor({ role: 'manager', ...lecturing([]) })
    expect([limited.isStaff, limited.hasStaffRole, limited.is('manager')]).toEqual([false, true, false])
    const server = makeServerActor('site')
    expect([server.isStaff, server.hasStaffRole, server.is('admin')]).toEqual([true, false, true])
  })

  it('stay theirs with a capability that does not limit them', () => {
    const manager = makeActor({ role: 'manager', capabilities: { teaching: [] } })
    expect([manager.isStaff, manager.is('manager')]).toEqual([true, true])
  })
})

describe('the seal', () => {
  const seal = createSeal('one secret')

  it('opens what it sealed, never twice the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        expect(seal.open(seal.seal(plain))).toBe(plain)
        expect(seal.seal(plain)).not.toBe(seal.seal(plain))
        expect(seal.hash(plain)).toBe(seal.hash(plain))
      }),
    )
  })

  it('is of no use with another secret, or after a change', () => {
    const other = createSeal('another secret')
    expect(() => other.open(seal.seal('1101700230708'))).toThrow('records.sealed-unreadable')
    expect(other.hash('1101700230708')).not.toBe(seal.hash('1101700230708'))
    const sealed = seal.seal('1101700230708')
    const broken = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => seal.open(broken)).toThrow('records.sealed-unreadable')
  })
})

describe('passwords', () => {
  it('are kept as Argon2id and checked', async () => {
    const kept = await hashPassword('Right-1234')
    expect(kept).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword('Right-1234', kept, null)).toEqual({ ok: true, outdated: false })
    expect(await verifyPassword('wrong', kept, null)).toEqual({ ok: false, outdated: false })
    expect(await verifyPassword('Right-1234', null, null)).toEqual({ ok: false, outdated: false })
  })

  it('of imported accounts are SHA-256 of password and salt, to be replaced', async () => {
    const kept = createHash('sha256').update('Right-1234salt').digest('hex')
    expect(await verifyPassword('Right-1234', kept, 'salt')).toEqual({ ok: true, outdated: true })
    expect(await verifyPassword('Right-1234', kept, 'pepper')).toEqual({ ok: false, outdated: false })
    expect(await verifyPassword('Right-1234', 'no hash at all', 'salt')).toEqual({
      ok: false,
      outdated: false,
    })
  })
})

describe('cookies', () => {
  it('are found by their whole name', () => {
    expect(readCookie('a=1; sala_session=token; b=2', 'sala_session')).toBe('token')
    expect(readCookie('not_sala_session=token', 'sala_session')).toBeUndefined()
    expect(readCookie('sala_session=', 'sala_session')).toBeUndefined()
    fc.assert(fc.property(fc.string(), (header) => void readCookie(header, 'sala_session')))
  })
})
