import { describe, expect, it } from 'vitest'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { inputTypes, objectsOf } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { demoForms } from './forms.ts'

describe('the forms of the demo', () => {
  it.each(demoForms)(
    '«$title» is stored as staff could store it, and its rules find their blocks',
    ({ builder }) => {
      expect(() => checkBuilder(builder, new Map())).not.toThrow()
      const { rows, rules } = parseDocument(builder, new Map())
      const uids = new Set(objectsOf(rows).map(({ uid }) => uid))
      expect(
        rules.every(({ target, when }) => uids.has(target) && when.every(({ source }) => uids.has(source))),
      ).toBe(true)
    },
  )

  it('have every kind of input between them', () => {
    const types = new Set(
      demoForms
        .flatMap(({ builder }) => objectsOf(parseDocument(builder, new Map()).rows))
        .map(({ type }) => type),
    )
    expect(inputTypes.filter((type) => !types.has(type))).toEqual([])
  })
})
