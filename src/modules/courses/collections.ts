import { z } from 'zod'
import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  date,
  identifier,
  image,
  json,
  longText,
  money,
  number,
  reference,
  references,
  richText,
  slug,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { translations } from '#kernel/collections/translations.ts'
import { courseHooks } from './course-hooks.server.ts'
import { categoryPolicy, coursePolicy, institutionPolicy, lecturerPolicy, targetPolicy } from './policy.ts'
import { showAndHide } from './show-and-hide.server.ts'

/** What a course is: most are learned lesson by lesson, a seminar is a programme that takes place. */
export const courseModes = ['standard', 'seminar'] as const

const person = z.strictObject({ id: z.string().max(60), name: z.string().max(200) })

/** The lecturers of a course, or a plain name as older records have it. */
export const lecturerList = z.union([z.array(person).max(20), z.string().max(200)])

/** The targets of a course: the groups of employees it is meant for. */
export const targetList = z
  .array(z.strictObject({ _id: z.uuid(), name: z.string().max(100), code: z.string().max(20) }))
  .max(50)

/** A category of courses, posts or products. */
export const categories = defineCollection('category', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 100 }),
    code: slug({ required: true, unique: true, max: 60 }),
    description: longText({ max: 500 }),
    type: choice(['course', 'post', 'product'], { default: 'course' }),
    parent: reference('category'),
    icon: text({ max: 40, icon: true }),
    order: number({ min: 0, max: 10_000, default: 0 }),
    visible: boolean({ default: true }),
    translations: translations({ name: text({ max: 100 }), description: longText({ max: 500 }) }),
  },
  access: categoryPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'code', 'visible', 'order'],
    actions: showAndHide('category'),
    sort: { order: 1 },
  },
})

/** A group of employees that courses are meant for, such as supervisors. */
export const targets = defineCollection('target', {
  tenant: 'unit',
  fields: {
    code: text({ required: true, unique: true, max: 20 }),
    name: text({ required: true, max: 100 }),
  },
  access: targetPolicy,
  admin: { title: 'name', columns: ['code', 'name'], sort: { code: 1 } },
})

/** Somebody who teaches; with an account of their own they see their courses and learners. */
export const lecturers = defineCollection('lecturer', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 200 }),
    code: slug({ required: true, unique: true, max: 60 }),
    position: text({ max: 200 }),
    bio: longText({ max: 2000 }),
    picture: image({ ratio: 1 }),
    /** The manager's account that is this lecturer. */
    userID: identifier(),
    order: number({ min: 0, max: 10_000, default: 0 }),
    visible: boolean({ default: true }),
    translations: translations({ name: text(), position: text(), bio: longText({ max: 2000 }) }),
  },
  access: lecturerPolicy,
  admin: {
    title: 'name',
    found: { order: 50, pages: ['/lesson/lecturer/detail/:id'], line: ['position'] },
    columns: ['name', 'position', 'visible', 'order'],
    form: ['name', 'code', 'position', 'bio', 'picture', 'order', 'visible'],
    actions: showAndHide('lecturer'),
    sort: { order: 1 },
  },
})

/** Whoever gives courses: the academy itself or a partner. */
export const institutions = defineCollection('institution', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 200 }),
    code: slug({ required: true, unique: true, max: 60 }),
    description: longText({ max: 2000 }),
    logo: image(),
    visible: boolean({ default: true }),
  },
  access: institutionPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'code', 'visible'],
    actions: showAndHide('institution'),
    sort: { name: 1 },
  },
})

/** A course on sale or in preparation. */
export const courses = defineCollection('course', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 200, search: true }),
    /** Its name in addresses; made of the title where staff give none. */
    slug: slug({ unique: true, max: 80 }),
    /** What the academy calls it on paper, such as ACC-101. */
    code: text({ max: 40 }),
    status: boolean({ default: false }),
    /** A course of lessons, or a seminar with a programme; settled when it is made. */
    mode: choice(courseModes, { default: 'standard' }),
    lesson_type: choice(['child'], { default: 'child' }),
    category: references('category', { by: 'code', default: [] }),
    cover: image({ ratio: 16 / 9 }),
    short_description: longText({ max: 300 }),
    description: richText(),
    /** What learners can do afterwards, one on each line. */
    outcomes: longText({ max: 3000 }),
    /** For whom it is, in words; targets are its groups. */
    audience: longText({ max: 1000 }),
    hours: number({ min: 0, max: 10_000 }),
    days: number({ min: 0, max: 1000 }),
    lecturer: json(lecturerList, {
      default: [],
      list: { collection: 'lecturer', copies: { id: '_id', name: 'name' } },
    }),
    certification: choice(['yes', 'no'], { default: 'no' }),
    type: choice(['online', 'onsite'], { default: 'online' }),
    startRegistDate: date(),
    endRegistDate: date(),
    startDate: date(),
    endDate: date(),
    place: text(),
    seats: number({ min: 0, max: 100_000 }),
    price: money({ default: 0 }),
    sale_price: money({ default: 0 }),
    target: json(targetList, {
      default: [],
      list: { collection: 'target', copies: ['_id', 'name', 'code'] },
    }),
    institution: reference('institution'),
    /** Lessons one after the other, or as the learner likes. */
    lesson_order: choice(['free', 'fixed'], { default: 'free' }),
    /** Courses that must be complete before this one is begun. */
    prerequisites: references('course', { default: [] }),
    /** A closed course opens by itself at this moment. */
    publishAt: timestamp(),
    /** Every round of the course has begun: its page stays, lists leave it out. Follows from its dates and classes. */
    isOver: boolean({ readOnly: true, default: false }),
    translations: translations({
      name: text(),
      place: text(),
      short_description: longText({ max: 300 }),
      description: richText(),
      outcomes: longText({ max: 3000 }),
      audience: longText({ max: 1000 }),
    }),
  },
  access: coursePolicy,
  hooks: courseHooks,
  countable: { status: true },
  admin: {
    title: 'name',
    found: { order: 20, pages: ['/lesson/edit/:id', '/lesson/detail/:id'], line: ['code'] },
    columns: ['name', 'cover', 'category', 'type', 'status', 'price'],
    groups: {
      main: ['name', 'slug', 'code', 'short_description', 'cover', 'category', 'type', 'certification'],
      content: ['description', 'outcomes', 'audience', 'lecturer', 'institution', 'target', 'hours', 'days'],
      learning: ['lesson_order', 'prerequisites'],
      registration: ['startRegistDate', 'endRegistDate', 'seats'],
      class: ['startDate', 'endDate', 'place'],
      price: ['price', 'sale_price'],
      publication: ['status', 'publishAt'],
    },
    sort: { createdAt: -1 },
  },
})

export type Course = DocOf<typeof courses>

declare module '#kernel/context.ts' {
  interface Tables {
    category: TableOf<typeof categories>
    target: TableOf<typeof targets>
    lecturer: TableOf<typeof lecturers>
    institution: TableOf<typeof institutions>
    course: TableOf<typeof courses>
  }
}
