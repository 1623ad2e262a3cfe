import { describe, expect, it } from 'vitest'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { objectsOf } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { blocks } from '#modules/forms/blocks/blocks.ts'
import { demoForms } from './forms.ts'

const inputs = new Map(blocks.filter(({ input }) => input).map((block) => [block.type, block]))

describe('the forms of the demo', () => {
  it.each(demoForms)(
    '«$title» is stored as staff could store it, and its rules find their blocks',
    ({ builder }) => {
      expect(() => checkBuilder(builder, inputs)).not.toThrow()
      const { rows, rules } = parseDocument(builder, inputs)
      const uids = new Set(objectsOf(rows).map(({ uid }) => uid))
      expect(
        rules.every(({ target, when }) => uids.has(target) && when.every(({ source }) => uids.has(source))),
      ).toBe(true)
    },
  )

  it('have every kind of input between them', () => {
    const types = new Set(
      demoForms
        .flatMap(({ builder }) => objectsOf(parseDocument(builder, inputs).rows))
        .map(({ type }) => type),
    )
    expect([...inputs.keys()].filter((type) => !types.has(type))).toEqual([])
  })
})
