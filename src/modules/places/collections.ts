import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, defineTable, type TableOf } from '#kernel/collections/define.ts'
import { boolean, column, longText, number, reference, slug, text } from '#kernel/collections/fields.ts'
import { translations } from '#kernel/collections/translations.ts'
import { mapAddress } from './map-address.ts'

/** Staff see all places of the site, visitors those that are shown; administrators change them. */
export const placePolicy = definePolicy({
  read: (actor) => actor.isStaff || { visible: true },
  write: (actor) => actor.is('admin'),
})

const order = number({ min: 0, max: 10_000, default: 0 })
const visible = boolean({ default: true })

/** Where the site teaches: an office, a training centre, a partner's house. */
export const places = defineCollection('place', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 200, search: true }),
    code: slug({ required: true, unique: true, max: 60 }),
    category: reference('config_category'),
    address: longText({ max: 500 }),
    /** Where a map shows it. */
    mapUrl: mapAddress(),
    phone: text({ max: 40 }),
    note: longText({ max: 1000 }),
    order,
    visible,
    translations: translations({ name: text({ max: 200 }), address: longText({ max: 500 }) }),
  },
  access: placePolicy,
  admin: {
    title: 'name',
    found: { order: 60, pages: ['/branch/detail/:id'], line: ['address'] },
    columns: ['name', 'category', 'phone', 'visible', 'order'],
    sort: { order: 1 },
  },
})

/** A room of a place: at one time it is used for one thing. */
export const rooms = defineCollection('room', {
  tenant: 'unit',
  fields: {
    placeID: reference('place', { required: true }),
    name: text({ required: true, max: 100, search: true }),
    seats: number({ min: 1, max: 100_000 }),
    /** How it is laid out, as the site's list of modes has it. */
    mode: reference('config_mode'),
    equipment: longText({ max: 500 }),
    order,
    visible,
    translations: translations({ name: text({ max: 100 }), equipment: longText({ max: 500 }) }),
  },
  access: placePolicy,
  admin: {
    title: 'name',
    columns: ['name', 'placeID', 'seats', 'mode', 'visible', 'order'],
    sort: { order: 1 },
  },
})

/** A time at which a room is used: by a day of a class, or a session of a programme. */
export const roomUses = defineTable('room_use', {
  key: ['ownerID', 'startsAt'],
  fields: {
    ownerID: column('uuid', { required: true }),
    startsAt: column('timestamptz', { required: true }),
    endsAt: column('timestamptz', { required: true }),
    roomID: column('uuid', { required: true }),
    courseID: column('uuid', { required: true }),
    label: column('text', { required: true }),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    place: TableOf<typeof places> & { name_search: string }
    room: TableOf<typeof rooms> & { name_search: string }
    room_use: TableOf<typeof roomUses>
  }
}
