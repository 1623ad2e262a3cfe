import { z } from 'zod'
import { makeActor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'
import { type Collection, defineCollection } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  citizenId,
  date,
  json,
  money,
  number,
  reference,
  references,
  secret,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import type { Scope } from './contract.ts'

const everyone = definePolicy({ read: () => true })

/** Courses: visitors see open ones, the margin is for admins. */
export const courses = defineCollection('course', {
  tenant: 'unit',
  softDelete: true,
  fields: {
    name: text({ required: true, search: true }),
    note: text(),
    status: boolean(),
    category: references('category', { by: 'code' }),
    price: money(),
    seats: number(),
    opensOn: date(),
    startsAt: timestamp(),
    target: json(z.unknown()),
    info: json(z.unknown()),
    margin: money(),
    key: secret(),
  },
  access: definePolicy({
    read: (actor) => actor.is('admin') || { status: true },
    write: (actor) => actor.is('admin'),
    fields: { margin: { read: (actor) => actor.is('admin') } },
  }),
})

export const categories = defineCollection('category', {
  tenant: 'owner',
  fields: { code: text({ required: true }), title: text(), visible: boolean() },
  access: everyone,
})

/** Enrolments: a member sees their own, by a field that callers cannot name. */
export const enrolments = defineCollection('enroll', {
  tenant: 'unit',
  fields: {
    userID: reference('user'),
    courseID: reference('course'),
    ownerKey: secret(),
    citizen: citizenId(),
    analytics: json(z.unknown()),
  },
  access: definePolicy({
    read: (actor) => actor.is('admin') || (actor.is('member') && { ownerKey: actor.userID }),
    unmasked: (actor) => actor.is('admin'),
  }),
})

export const posts = defineCollection('post', {
  tenant: 'parent',
  fields: { title: text({ required: true }), slug: text(), status: boolean(), builder: json(z.unknown()) },
  access: everyone,
})

export const targets = defineCollection('target', {
  tenant: 'platform',
  fields: { code: text({ required: true }), title: text() },
  access: everyone,
})

export const orders = defineCollection('order', {
  tenant: 'unit',
  fields: { status: text(), price: money() },
  access: everyone,
})

export const messages = defineCollection('message', {
  tenant: 'parent',
  fields: { status: choice(['submit', 'read']), subject: text() },
  access: everyone,
})

/** A collection that /api does not serve. */
export const ledger = defineCollection('ledger', {
  tenant: 'unit',
  exposed: false,
  fields: { entry: text() },
  access: everyone,
})

export const testCollections: readonly Collection[] = [
  courses,
  categories,
  enrolments,
  posts,
  targets,
  orders,
  messages,
  ledger,
]

export const ourSite = '0199a000-0000-7000-8000-000000000001'
export const theirSite = '0199a000-0000-7000-8000-000000000002'
export const memberId = '0199a000-0000-7000-8000-0000000000aa'

/** What the compiler knows for an actor of the role in our site. */
export function scopeFor(role: 'admin' | 'member' | 'public', siteId = ourSite): Scope {
  const actor = makeActor({ role, userID: role === 'member' ? memberId : null })
  return { actor, siteId, collection: (name) => testCollections.find((known) => known.name === name) }
}

/** The keyed hash of the tests. */
export const hashSealed = (value: string) => [`hash:${value}`]
