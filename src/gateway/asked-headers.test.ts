import { expect, it } from 'vitest'
import { readAsked } from './asked-headers.ts'

const read = (...rawHeaders: string[]) => readAsked({ rawHeaders })

it('reads what counts in whatever spelling, and nothing else', () => {
  expect(
    read(
      'Host',
      'a.test',
      'ACCEPT-ENCODING',
      'br',
      'user-agent',
      'x',
      'Cookie',
      'lang=en',
      'If-None-Match',
      '"1"',
    ),
  ).toEqual({ host: 'a.test', encoding: 'br', cookie: 'lang=en', known: '"1"' })
  expect(read('host', 'a.test', 'x-forwarded-proto', 'https')).toEqual({ host: 'a.test', scheme: 'https' })
})

it('leaves alone what asks for something else, and what says one thing twice', () => {
  for (const name of ['Authorization', 'client-token-key', 'X-Api-Key', 'x-hostname-ref'])
    expect(read('host', 'a.test', name, 'x')).toBeUndefined()
  expect(read('host', 'a.test', 'Host', 'b.test')).toBeUndefined()
  expect(read('cookie', 'a=1', 'Cookie', 'b=2')).toBeUndefined()
})

it('knows every spelling, also after more of them than it remembers', () => {
  for (let number = 0; number < 500; number += 1) expect(read(`x-${number}`, 'x')).toEqual({})
  expect(read('hOsT', 'a.test')).toEqual({ host: 'a.test' })
  expect(read('aUTHORIZATION', 'x')).toBeUndefined()
})
