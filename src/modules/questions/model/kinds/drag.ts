import { z } from 'zod'
import { common, haveOwnIds, MAX_PARTS, partId, picture, shape, someWords } from '../content-parts.ts'
import { plainAnswer } from '../same-text.ts'
import { defineKind, restorePairs } from './define-kind.ts'

const place = z.strictObject({ id: partId, area: shape, item: partId })

const content = z
  .strictObject({
    kind: z.literal('drag'),
    ...common,
    picture,
    items: z
      .array(z.strictObject({ id: partId, text: someWords }))
      .min(1)
      .max(MAX_PARTS),
    /** Where things belong, and which. */
    places: z.array(place).min(1).max(MAX_PARTS).refine(haveOwnIds),
  })
  .refine(({ items, places }) => haveOwnIds([...items, ...places]))
  .refine(({ items, places }) => places.every(({ item }) => items.some(({ id }) => id === item)))

/** Things that are put where they belong on a picture. */
export const drag = defineKind({
  kind: 'drag',
  content,
  answer: z.strictObject({ places: z.record(z.string(), z.string()) }),
  score({ items, places }, answer) {
    const textOf = (id: string) => plainAnswer(items.find((one) => one.id === id)?.text ?? '', true)
    const right = places.filter(({ id, item }) => {
      const given = answer.places[id]
      return given !== undefined && textOf(given) === textOf(item)
    })
    return right.length / places.length
  },
  right: ({ places }) => ({ places: Object.fromEntries(places.map(({ id, item }) => [id, item])) }),
  shown: ({ picture: shownPicture, items, places }, _rename, shuffle) => ({
    picture: shownPicture,
    items: shuffle(items).map(({ id, text }) => ({ id, text })),
    places: shuffle(places).map(({ id, area }) => ({ id, area })),
  }),
  restore: ({ places }, original) => ({ places: restorePairs(places, original) }),
})
