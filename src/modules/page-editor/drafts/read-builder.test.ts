import { describe, expect, it } from 'vitest'
import { readBuilder } from './read-builder.ts'

describe('broken pages', () => {
  it.each([
    ['[{"columns": [1 2]}]', 'builder 1:17'],
    ['[{"columns": [x]}]', 'builder 1:15'],
    ['[{"columns": [', 'builder 1:15'],
    ['{"rows": []}', 'builder'],
    ['"page"', 'builder'],
    [`${'['.repeat(80)}${']'.repeat(80)}`, 'builder'],
    ['[{"value":"\\u0000"}]', 'builder'],
  ])('%s is refused with its place', (text, path) => {
    expect(() => readBuilder(text)).toThrowError(
      expect.objectContaining({ code: 'builder.invalid', details: [expect.objectContaining({ path })] }),
    )
  })

  it('that are too large are refused', () => {
    expect(() => readBuilder(JSON.stringify(['x'.repeat(1024 * 1024)]))).toThrowError(
      expect.objectContaining({ status: 413 }),
    )
  })
})
