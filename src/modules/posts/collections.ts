import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  identifier,
  image,
  json,
  longText,
  password,
  reference,
  references,
  richText,
  slug,
  text,
} from '#kernel/collections/fields.ts'
import { translations } from '#kernel/collections/translations.ts'
import { postHooks } from './writing/post-hooks.server.ts'

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
    category: references('category', { by: 'code', default: [] }),
    /** Words that it is found by, with commas between them. */
    tags: text({ max: 300 }),
    /** What search engines and shared links say of it, where that is not its title and first words. */
    seo_title: text({ max: 120 }),
    seo_description: longText({ max: 300 }),
    /** Search engines are asked to leave it out. */
    noindex: boolean({ default: false }),
    /** The account that added it. */
    author: identifier({ readOnly: true }),
    /** Beside title and content what the texts of its blocks are in other languages. */
    translations: translations(
      {
        title: text(),
        content: richText(),
        seo_title: text({ max: 120 }),
        seo_description: longText({ max: 300 }),
      },
      { hasPhrases: true },
    ),
  },
  access: postPolicy,
  hooks: postHooks,
  admin: {
    title: 'title',
    found: { order: 40, pages: ['/cms/edit/:id', '/cms/iframe/:id'], line: ['slug'] },
    columns: ['title', 'type', 'slug', 'status', 'updatedAt'],
    groups: {
      words: ['title', 'slug', 'content', 'feature_image'],
      place: ['type', 'parent', 'display', 'category', 'tags'],
      access: ['status', 'authen', 'password'],
      found: ['seo_title', 'seo_description', 'noindex'],
      form: ['course', 'destination', 'next', 'ref1'],
    },
    sort: { updatedAt: -1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    post: TableOf<typeof posts>
  }
}
