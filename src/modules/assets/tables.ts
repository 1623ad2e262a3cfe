import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

export const sightingResults = ['found', 'elsewhere', 'missing'] as const
export type SightingResult = (typeof sightingResults)[number]

/** What a count found of an asset, in the words of that day; what is missing is written when the count ends. */
export const sightings = defineTable('asset_sighting', {
  key: ['countID', 'assetID'],
  fields: {
    countID: column('uuid', given),
    assetID: column('uuid', given),
    seenAt: now(),
    code: column('text', given),
    name: column('text', given),
    /** The unit that had it by the register, and the one where it was seen. */
    expectedID: column('uuid'),
    seenID: column('uuid'),
    place: column('text'),
    result: choice(sightingResults, given),
    byID: column('uuid'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    asset_sighting: TableOf<typeof sightings>
  }
}
