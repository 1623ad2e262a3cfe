import { defineCollection, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  date,
  file,
  identifier,
  image,
  longText,
  money,
  number,
  reference,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { checkHolder } from './holders.server.ts'
import { assetPolicy, trailPolicy } from './policy.ts'
import { documentRule } from './register/document-rule.ts'

/** How a thing is; what is disposed of stays in the register and is counted no more. */
export const conditions = ['good', 'worn', 'repair', 'broken', 'disposed'] as const

/** A kind of thing, with how it loses value. */
export const assetCategories = defineCollection('asset_category', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 100, search: true, unique: true }),
    /** Years in which the value goes down to the rest. */
    years: number({ min: 1, max: 100, default: 5 }),
    /** What each thing is worth at the end, in baht. */
    rest: money({ default: 1 }),
  },
  access: assetPolicy,
  admin: { title: 'name', columns: ['name', 'years', 'rest'], sort: { name: 1 } },
})

/** A thing of the collection: a room, a machine, a licence, a book. */
export const assets = defineCollection('asset', {
  tenant: 'unit',
  fields: {
    code: text({ required: true, max: 40, search: true, unique: true }),
    name: text({ required: true, max: 200, search: true }),
    categoryID: reference('asset_category'),
    /** The unit that has it; none for the collection itself. */
    holderID: identifier(),
    place: text({ max: 200 }),
    condition: choice(conditions, { default: 'good' }),
    value: money(),
    boughtOn: date(),
    serial: text({ max: 100 }),
    note: longText({ max: 1000 }),
    picture: image(),
  },
  access: assetPolicy,
  admin: {
    title: 'name',
    columns: ['code', 'name', 'value', 'boughtOn'],
    groups: {
      what: ['code', 'name', 'categoryID', 'serial', 'picture'],
      where: ['holderID', 'place', 'condition'],
      worth: ['value', 'boughtOn', 'note'],
    },
    sort: { code: 1 },
    found: { order: 80, pages: ['/asset/detail/:id'], line: ['code', 'place'] },
  },
  hooks: { beforeCreate: checkHolder, beforeUpdate: checkHolder },
})

const ofAsset = { partOf: { collection: 'asset', by: 'assetID' } } as const
const set = { readOnly: true } as const
const given = { readOnly: true, required: true } as const

/** A paper of an asset, such as its bill or warranty. */
export const assetDocuments = defineCollection('asset_document', {
  tenant: 'unit',
  exposed: false,
  ...ofAsset,
  fields: {
    assetID: reference('asset', given),
    name: text({ ...given, max: 200 }),
    file: file({ required: true, upload: documentRule }),
  },
  access: trailPolicy,
})

/** Somebody who answers for an asset. */
export const custodians = defineCollection('asset_custodian', {
  tenant: 'unit',
  exposed: false,
  ...ofAsset,
  fields: {
    assetID: reference('asset', given),
    /** An account of staff that the collection holds. */
    userID: identifier(given),
    name: text({ ...given, max: 200 }),
    duty: text({ ...set, max: 200 }),
  },
  access: trailPolicy,
})

export const handoverStates = ['waiting', 'accepted', 'refused', 'cancelled'] as const

/** That an asset went, or is to go, to a unit and a person there. */
export const handovers = defineCollection('asset_handover', {
  tenant: 'unit',
  exposed: false,
  ...ofAsset,
  fields: {
    assetID: reference('asset', given),
    fromHolderID: identifier(set),
    toHolderID: identifier(set),
    receiverID: identifier(given),
    receiver: text({ ...given, max: 200 }),
    giverID: identifier(set),
    giver: text({ ...given, max: 200 }),
    place: text({ ...set, max: 200 }),
    note: text({ ...set, max: 500 }),
    status: choice(handoverStates, { ...set, default: 'waiting' }),
    /** What the receiver says of it. */
    answer: text({ ...set, max: 500 }),
    answeredAt: timestamp(set),
    expiresAt: timestamp(given),
  },
  access: trailPolicy,
})

/** One round of looking whether everything is where it should be. */
export const assetCounts = defineCollection('asset_count', {
  tenant: 'unit',
  exposed: false,
  fields: {
    name: text({ ...given, max: 120 }),
    /** The unit whose things are counted; none for what the collection itself has. */
    holderID: identifier(set),
    /** All things, whoever has them. */
    isOfAll: boolean({ ...set, default: false }),
    closedAt: timestamp(set),
    byID: identifier(set),
  },
  access: trailPolicy,
})

export type Asset = RowOf<typeof assets>
export type AssetCount = RowOf<typeof assetCounts>

declare module '#kernel/context.ts' {
  interface Tables {
    asset_category: TableOf<typeof assetCategories> & { name_search: string }
    asset: TableOf<typeof assets> & { code_search: string; name_search: string }
    asset_document: TableOf<typeof assetDocuments>
    asset_custodian: TableOf<typeof custodians>
    asset_handover: TableOf<typeof handovers>
    asset_count: TableOf<typeof assetCounts>
  }
}
