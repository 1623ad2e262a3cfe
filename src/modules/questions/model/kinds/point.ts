import { z } from 'zod'
import {
  common,
  earnsAll,
  fractionOf,
  haveOwnIds,
  MAX_PARTS,
  partId,
  picture,
  shape,
  weight,
} from '../content-parts.ts'
import { isInside, pointWithin } from '../shapes.ts'
import { defineKind } from './define-kind.ts'

const content = z
  .strictObject({
    kind: z.literal('point'),
    ...common,
    picture,
    /** Where a point earns something; each counts once, the first that a point lies in. */
    areas: z
      .array(z.strictObject({ id: partId, area: shape, weight }))
      .min(1)
      .max(MAX_PARTS)
      .refine(haveOwnIds)
      .refine(earnsAll),
    /** Points that may be set. */
    max: z.int().min(1).max(MAX_PARTS).default(1),
  })
  .refine(({ areas, max }) => areas.filter((one) => one.weight > 0).length <= max, { path: ['max'] })

const place = z.number().min(-100_000).max(100_000)

/** Points that are set on a picture. */
export const point = defineKind({
  kind: 'point',
  content,
  answer: z.strictObject({ points: z.array(z.strictObject({ x: place, y: place })).max(MAX_PARTS) }),
  score({ areas, max }, { points }) {
    if (points.length > max) return 0
    const hit = new Set(points.map((one) => areas.find(({ area }) => isInside(one, area))?.id))
    return fractionOf(areas.filter(({ id }) => hit.has(id)).reduce((sum, one) => sum + one.weight, 0))
  },
  right: ({ areas }) => ({
    points: areas.filter((one) => one.weight > 0).map(({ area }) => pointWithin(area)),
  }),
  shown: ({ picture: shownPicture, max }) => ({ picture: shownPicture, max }),
  restore: (answer) => answer,
})
