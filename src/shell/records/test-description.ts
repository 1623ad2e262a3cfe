import { z } from 'zod'
import { makeActor, type SessionRole } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  citizenId,
  date,
  email,
  json,
  longText,
  money,
  number,
  password,
  phone,
  references,
  secret,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { createTranslate } from '#kernel/i18n/translate.ts'
import { describeCollection } from './describe.server.ts'
import type { CollectionDescription } from './description.ts'
import { th } from './locales/th.ts'

const isAdmin = (actor: { is(...roles: SessionRole[]): boolean }) => actor.is('admin')

/** A collection of the tests with every way a field can be hidden. */
export const members = defineCollection('person', {
  tenant: 'unit',
  fields: {
    firstname: text({ required: true, search: true }),
    lastname: text({ required: true, search: true }),
    email: email({ required: true, unique: true }),
    phone: phone(),
    citizen: citizenId({ unique: true }),
    password: password(),
    salt: secret(),
    role: choice(['user', 'admin'], { readOnly: true }),
    mode: choice(['standard'], { default: 'standard' }),
    skills: references('person'),
    fee: money({ default: 0 }),
    seats: number(),
    birthday: date(),
    seenAt: timestamp(),
    note: longText(),
    info: json(z.object({}), { default: {} }),
    suspended: boolean({ default: false }),
  },
  access: definePolicy({
    read: () => true,
    create: isAdmin,
    update: (actor) => isAdmin(actor) || { _id: actor.userID },
    delete: isAdmin,
    fields: {
      fee: { read: isAdmin, write: isAdmin },
      note: { write: isAdmin },
      suspended: { write: isAdmin },
    },
  }),
  admin: {
    title: 'firstname',
    titleAlso: ['lastname'],
    columns: ['firstname', 'lastname', 'email', 'fee', 'suspended', 'createdAt'],
  },
})

const texts = { ...th, person: { name: 'สมาชิก', 'field.firstname': 'ชื่อ', 'option.suspended.true': 'ระงับ' } }

/** The collection as somebody of the role sees it, in Thai. */
export function describeMembers(role: SessionRole): CollectionDescription {
  const actor = makeActor({ role, userID: '0199a000-0000-7000-8000-0000000000aa' })
  return describeCollection({ actor, t: createTranslate('th', { own: texts, thai: texts }) }, members)
}
