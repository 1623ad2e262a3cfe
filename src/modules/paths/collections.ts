import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  date,
  identifier,
  longText,
  reference,
  references,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { translations } from '#kernel/collections/translations.ts'
import { assignmentPolicy, pathPolicy } from './policy.ts'

/** Courses that are taken one after the other. */
export const paths = defineCollection('learning_path', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 200, search: true }),
    description: longText({ max: 2000 }),
    /** Whether it can be assigned; what is assigned goes on. */
    status: boolean({ default: true }),
    /** In their order. */
    courses: references('course', { default: [] }),
    translations: translations({ name: text({ max: 200 }), description: longText({ max: 2000 }) }),
  },
  access: pathPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'courses', 'status', 'createdAt'],
    form: ['name', 'description', 'status'],
    sort: { name: 1 },
  },
})

/** That somebody is to take the courses of a path. */
export const assignments = defineCollection('path_assignment', {
  tenant: 'unit',
  fields: {
    pathID: reference('learning_path', { required: true, readOnly: true }),
    userID: reference('user', { required: true, readOnly: true }),
    /** The company whose contact assigned it; null for staff. */
    companyID: identifier({ readOnly: true }),
    dueDate: date({ readOnly: true }),
    /** When all of its courses were complete; it stays, whatever the path becomes. */
    completedAt: timestamp({ readOnly: true }),
  },
  access: assignmentPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    learning_path: TableOf<typeof paths>
    path_assignment: TableOf<typeof assignments>
  }
}
