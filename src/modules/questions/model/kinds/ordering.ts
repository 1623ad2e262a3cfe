import { z } from 'zod'
import { common, haveOwnIds, MAX_PARTS, partId, someWords } from '../content-parts.ts'
import { defineKind } from './define-kind.ts'

export const gradings = ['all', 'position', 'next'] as const

const content = z.strictObject({
  kind: z.literal('ordering'),
  ...common,
  /** In the right order. */
  items: z
    .array(z.strictObject({ id: partId, text: someWords }))
    .min(2)
    .max(MAX_PARTS)
    .refine(haveOwnIds),
  /** What counts: the whole order, each thing at its place, or each thing before the one that follows it. */
  grading: z.enum(gradings).default('position'),
})

/** Things that are put in order. */
export const ordering = defineKind({
  kind: 'ordering',
  content,
  answer: z.strictObject({ order: z.array(z.string()).max(MAX_PARTS) }),
  score({ items, grading }, { order }) {
    const asked = items.map(({ id }) => id)
    if (new Set(order).size !== order.length) return 0
    const atPlace = asked.filter((id, at) => order[at] === id).length
    if (grading === 'all') return atPlace === asked.length && order.length === asked.length ? 1 : 0
    if (grading === 'position') return atPlace / asked.length
    const followed = asked.slice(0, -1).filter((id, at) => {
      const found = order.indexOf(id)
      return found >= 0 && order[found + 1] === asked[at + 1]
    })
    return followed.length / (asked.length - 1)
  },
  right: ({ items }) => ({ order: items.map(({ id }) => id) }),
  shown: ({ items }, _rename, shuffle) => ({ items: shuffle(items).map(({ id, text }) => ({ id, text })) }),
  restore: ({ order }, original) => ({ order: order.map(original) }),
})
