import { expect, it } from 'vitest'
import { sayBytes } from './say-bytes.ts'

it.each([
  [0, '0 KB'],
  [1536, '1.5 KB'],
  [752_901, '735.3 KB'],
  [10 * 1024 ** 3, '10 GB'],
])('%d bytes are said as %s', (bytes, said) => {
  expect(sayBytes(bytes)).toBe(said)
})
