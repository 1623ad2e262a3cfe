import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  image,
  json,
  reference,
  richText,
  secret,
  slug,
  text,
} from '#kernel/collections/fields.ts'

/** Visitors read what is published and open to all; staff of the unit read all, administrators change it. */
export const postPolicy = definePolicy({
  read: (actor) =>
    actor.is('root', 'superadmin', 'admin', 'manager') || {
      status: true,
      password: null,
      ...(actor.userID === null ? { authen: false } : {}),
    },
  write: (actor) => actor.is('admin'),
})

/** A page, post or form. */
export const posts = defineCollection('post', {
  tenant: 'owner',
  fields: {
    type: choice(['page', 'form', 'post'], { default: 'page' }),
    title: text({ required: true, max: 200 }),
    slug: slug({ required: true, unique: true }),
    content: richText(),
    feature_image: image(),
    parent: reference('post'),
    builder: json(z.array(z.looseObject({})).max(500), { default: [] }),
    status: boolean({ default: true }),
    display: choice(['single', 'group'], { default: 'single' }),
    password: secret(),
    authen: boolean({ default: false }),
    course: reference('course'),
    destination: text(),
    next: text({ max: 40 }),
    ref1: text({ max: 100 }),
  },
  access: postPolicy,
  admin: {
    title: 'title',
    columns: ['title', 'type', 'slug', 'status', 'updatedAt'],
    sort: { updatedAt: -1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    post: TableOf<typeof posts>
  }
}
