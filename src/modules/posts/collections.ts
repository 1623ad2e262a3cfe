import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  image,
  json,
  password,
  reference,
  richText,
  slug,
  text,
} from '#kernel/collections/fields.ts'
import type { WriteHooks } from '#kernel/collections/hooks.ts'
import { translations } from '#kernel/collections/translations.ts'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'

/** Visitors read what is published and open to all; staff of the unit read all, administrators change it. */
export const postPolicy = definePolicy({
  read: (actor) =>
    actor.isStaff || {
      status: true,
      behindPassword: false,
      behindCheck: false,
      ...(actor.userID === null ? { behindLogin: false } : {}),
    },
  write: (actor) => actor.is('admin'),
})

/** Shorter ones are guessed within the attempts that an address has. */
const PAGE_PASSWORD_MIN = 4

const checkBlocks: NonNullable<WriteHooks['beforeCreate']> = ({ engine }, { builder }) =>
  builder === undefined ? {} : { builder: checkBuilder(builder ?? [], engine.blocks, engine) }

/** A page, post or form. */
export const posts = defineCollection('post', {
  tenant: 'owner',
  fields: {
    type: choice(['page', 'form', 'post'], { default: 'page' }),
    title: text({ required: true, max: 200, search: true }),
    slug: slug({ required: true, unique: true }),
    content: richText(),
    feature_image: image(),
    parent: reference('post'),
    builder: json(z.array(z.unknown()), { default: [] }),
    status: boolean({ default: true }),
    display: choice(['single', 'group'], { default: 'single' }),
    password: password({ rule: z.string().min(PAGE_PASSWORD_MIN).max(128) }),
    authen: boolean({ default: false }),
    /** Whether it, or a post above it, asks for a login or a password. */
    behindLogin: boolean({ default: false, readOnly: true }),
    behindPassword: boolean({ default: false, readOnly: true }),
    /** Whether a block of it decides who sees what follows: only its page is drawn for others than staff. */
    behindCheck: boolean({ default: false, readOnly: true }),
    course: reference('course'),
    destination: text(),
    next: text({ max: 40 }),
    ref1: text({ max: 100 }),
    /** Beside title and content what the texts of its blocks are in other languages. */
    translations: translations({ title: text(), content: richText() }, { hasPhrases: true }),
  },
  access: postPolicy,
  hooks: { beforeCreate: checkBlocks, beforeUpdate: checkBlocks },
  admin: {
    title: 'title',
    found: { order: 40, pages: ['/cms/edit/:id', '/cms/iframe/:id'], line: ['slug'] },
    columns: ['title', 'type', 'slug', 'status', 'updatedAt'],
    sort: { updatedAt: -1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    post: TableOf<typeof posts>
  }
}
