import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseOfNames, parseHostname } from './hostname.server.ts'

describe('parseHostname', () => {
  it.each([
    ['academy.example.com', 'academy.example.com'],
    ['  Academy.Example.COM ', 'academy.example.com'],
    ['localhost', 'localhost'],
    ['192.168.1.20', '192.168.1.20'],
    ['[::1]', '[::1]'],
    ['ศาลา.ไทย', 'xn--23cf4ab.xn--o3cw4h'],
  ])('takes «%s» as browsers will send it', (typed, name) => {
    expect(parseHostname(typed)).toBe(name)
  })

  it.each([
    '',
    'academy.example.com:3000',
    'https://academy.example.com',
    'academy.example.com/lesson',
    'academy.example.com.',
    'somebody@example.com',
    'a b.example.com',
    'a..example.com',
    '-a.example.com',
    'a_b.example.com',
    '%41.example.com',
    '<b>.example.com',
    'example.com?x',
    '[::1]:3000',
    '1.2.3.999',
    `${'a'.repeat(64)}.example.com`,
    `${'abcdefg.'.repeat(31)}com`,
  ])('refuses «%s»', (typed) => {
    expect(parseHostname(typed)).toBeUndefined()
  })

  it('gives a name that a browser’s address keeps as it is, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.string(), fc.string({ unit: 'grapheme' })), (typed) => {
        const name = parseHostname(typed)
        expect(name === undefined || new URL(`http://${name}/`).hostname === name).toBe(true)
      }),
    )
  })
})

describe('baseOfNames', () => {
  it('puts the platform beside the academy, and on this machine where the academy has only a number', () => {
    expect(baseOfNames('academy.example.com')).toBe('academy.example.com')
    expect(baseOfNames('192.168.1.20')).toBe('localhost')
    expect(baseOfNames('[::1]')).toBe('localhost')
  })
})
