import { z } from 'zod'

/** Speeds at which a film may be played. */
export const playerSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** What a course page may show below its head, in the usual order. */
export const detailParts = ['description', 'outline', 'lecturers', 'targets', 'prerequisites'] as const

/** What a site can say of its prices; a site that says nothing leaves the line out. */
export const vatWords = ['included', 'excluded', 'exempt', 'unsaid'] as const

/** Learners that a course has before its page counts them. */
export const LEARNERS_FROM = 50

const player = z.object({
  /** Where the outline stands beside the lesson. */
  side: z.enum(['left', 'right']).catch('right'),
  /** The next lesson begins by itself. */
  autoplayNext: z.boolean().catch(false),
  speeds: z
    .array(z.union(playerSpeeds.map((speed) => z.literal(speed))))
    .min(1)
    .catch([0.75, 1, 1.25, 1.5, 2]),
  notes: z.boolean().catch(true),
  discussion: z.boolean().catch(true),
})

const detail = z.object({
  /** The parts that are shown, in their order. */
  parts: z
    .array(z.enum(detailParts))
    .refine((parts) => new Set(parts).size === parts.length)
    .catch([...detailParts]),
  /** Other courses like this one. */
  related: z.boolean().catch(true),
  /** What prices say about value added tax. What is paid is the price, so it is in it unless the site says otherwise. */
  vat: z.enum(vatWords).catch('included'),
  /** The page says how many have learned the course from so many on; 0 for never. */
  learnersFrom: z.int().min(0).max(1_000_000).catch(LEARNERS_FROM),
})

export type PlayerLook = z.infer<typeof player>
export type DetailLook = z.infer<typeof detail>

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** How the player looks, whatever is stored: what is missing or wrong is as usual. */
export function parsePlayerLook(stored: unknown): PlayerLook {
  return player.parse(objectOf(stored))
}

/** How the course page looks, whatever is stored: what is missing or wrong is as usual. */
export function parseDetailLook(stored: unknown): DetailLook {
  return detail.parse(objectOf(stored))
}

/** Whether all that is said of a look can be said of it. */
const isSaid = (said: object, read: object) =>
  Object.entries(said).every(
    ([name, one]) => JSON.stringify(new Map(Object.entries(read)).get(name)) === JSON.stringify(one),
  )

/** How the two look, as the configuration's file has it; what is left out is as usual. */
export const lookParts = [
  {
    name: 'player',
    schema: z.record(z.string(), z.unknown()).refine((said) => isSaid(said, parsePlayerLook(said))),
  },
  {
    name: 'courseDetail',
    schema: z.record(z.string(), z.unknown()).refine((said) => isSaid(said, parseDetailLook(said))),
  },
] as const
