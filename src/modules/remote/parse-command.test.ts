import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnPath } from '#kernel/realtime/own-path.ts'
import type { RemoteCommand } from '#kernel/realtime/remote.ts'
import { commandSchema, formatCommand } from './command.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { commandNames, parseCommand } from './parse-command.ts'
import { reasons } from './read-call.ts'

const id = '01980000-0000-7000-8000-00000000000a'

const person = fc.uuid()
const anybody = fc.oneof(person, fc.constant('*'))
const message = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    fc.constantFrom("'", '\\', '");(', "\\'", 'ก\nข'),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 500)
const path = fc
  .webPath()
  .map((found) => `/${found.replace(/^\/+/, '')}`)
  .filter(isOwnPath)
const commands: fc.Arbitrary<RemoteCommand> = fc.oneof(
  fc.record({ name: fc.constantFrom('reload' as const, 'call' as const), to: anybody }),
  fc.record({ name: fc.constantFrom('logout' as const, 'device' as const, 'unlock' as const), to: person }),
  fc.record({ name: fc.constant('lock' as const), to: person, message }),
  fc.record({ name: fc.constant('alert' as const), to: anybody, message }),
  fc.record({ name: fc.constant('route' as const), to: person, path }),
)

describe('the text form of a command', () => {
  it('is function(args) [AD-4.5-04]', () => {
    expect(parseCommand('reload()')).toEqual({ ok: true, command: { name: 'reload', to: '*' } })
    expect(parseCommand(`reload(${id})`)).toEqual({ ok: true, command: { name: 'reload', to: id } })
    expect(parseCommand('call()')).toEqual({ ok: true, command: { name: 'call', to: '*' } })
    expect(parseCommand(` lock ( ${id.toUpperCase()} , "พัก 'สิบ' นาที" ) ; `)).toEqual({
      ok: true,
      command: { name: 'lock', to: id, message: "พัก 'สิบ' นาที" },
    })
    expect(parseCommand(`route(${id},'/lesson/home?page=2')`)).toMatchObject({
      command: { path: '/lesson/home?page=2' },
    })
    expect(parseCommand(String.raw`alert(*,'it\'s\n\\ok')`)).toMatchObject({
      command: { to: '*', message: "it's\n\\ok" },
    })
  })

  it('has a message of its own for a lock without one [AD-4.5-11]', () => {
    expect(parseCommand(`lock(${id})`)).toMatchObject({ command: { message: 'ล็อคหน้าจอ' } })
    expect(commandSchema.parse({ name: 'lock', to: id })).toMatchObject({ message: 'ล็อคหน้าจอ' })
  })

  it('says of every command what was meant, whatever the texts in it are', () => {
    fc.assert(
      fc.property(commands, (command) => {
        expect(parseCommand(formatCommand(command))).toEqual({ ok: true, command })
        expect(commandSchema.parse(command)).toEqual(command)
      }),
    )
  })

  it('never throws, and points into the text or just behind it', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom('lock', '(', ')', ',', "'", '"', '\\', '*', id, ' ', ';'), fc.string()),
    )
    fc.assert(
      fc.property(
        pieces.map((list) => list.join('')),
        (text) => {
          const parsed = parseCommand(text)
          const isSound = parsed.ok
            ? commandSchema.safeParse(parsed.command).success
            : parsed.position >= 0 && parsed.position <= text.length
          expect(isSound).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['', 0, 'empty'],
    ['   ', 0, 'empty'],
    ['(x)', 0, 'no-name'],
    ['  erase()', 2, 'unknown-name'],
    ['reload', 6, 'no-bracket'],
    ['reload(', 7, 'no-argument'],
    ['reload() now', 9, 'more-text'],
    [`reload(${id} ${id})`, 44, 'no-comma'],
    [`reload(${id},${id})`, 44, 'too-many'],
    ['reload(me)', 7, 'no-person'],
    ['logout()', 7, 'no-person'],
    ['logout(*)', 7, 'no-person'],
    ['lock(*)', 5, 'no-person'],
    [`lock(${id},'never closed)`, 42, 'open-quote'],
    [String.raw`lock(${id},'a\q')`, 44, 'bad-escape'],
    [`lock(${id},later)`, 42, 'no-message'],
    ["alert(*,'  ')", 8, 'no-message'],
    ['alert(*)', 7, 'no-message'],
    [`alert(*,'${'ก'.repeat(501)}')`, 8, 'too-long'],
    [`route(${id})`, 42, 'no-path'],
    [`route(${id},'//evil.example')`, 43, 'no-path'],
  ])('points at what is wrong in %j', (text, position, reason) => {
    expect(parseCommand(text)).toEqual({ ok: false, position, reason })
  })

  it('has a text for every reason', () => {
    for (const reason of reasons)
      for (const texts of [th.remote, en.remote]) expect(texts).toHaveProperty([`parse.${reason}`])
    expect(commandNames).toHaveLength(8)
  })
})

describe('a path that a page may be sent to', () => {
  it.each(['/', '/lesson/home', '/lesson/search/ความปลอดภัย?page=2#top', '/a//b', '/user/detail/%2F'])(
    'can be %j',
    (given) => expect(isOwnPath(given)).toBe(true),
  )

  it.each([
    '',
    'lesson',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /lesson',
    'https://evil.example/',
    'javascript:alert(1)',
    '/.//evil.example',
    '/..//evil.example',
    `/${'a'.repeat(300)}`,
  ])('cannot be %j', (given) => expect(isOwnPath(given)).toBe(false))
})
