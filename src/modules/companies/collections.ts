import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  email,
  longText,
  number,
  phone,
  reference,
  references,
  secret,
  text,
} from '#kernel/collections/fields.ts'
import { companyMemberPolicy, companyPolicy, companySeatPolicy } from './policy.ts'

/** A company that sends its employees to courses. */
export const companies = defineCollection('company', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, unique: true, max: 200, search: true, plainName: true }),
    taxID: text({ unique: true, max: 20 }),
    /** What it does, as the site's list of types has it. */
    kind: reference('config_type'),
    contact: text({ max: 200, search: true }),
    email: email(),
    phone: phone(),
    address: longText({ max: 500 }),
  },
  access: companyPolicy,
  admin: {
    title: 'name',
    found: { order: 45, pages: ['/company/detail/:id'] },
    columns: ['name', 'taxID', 'contact', 'email', 'phone', 'createdAt'],
    form: ['name', 'taxID', 'kind', 'contact', 'email', 'phone', 'address'],
    sort: { name: 1 },
  },
})

/** Somebody of a company: an employee, or a contact who speaks for it. */
export const companyMembers = defineCollection('company_member', {
  tenant: 'unit',
  fields: {
    companyID: reference('company', { required: true, readOnly: true }),
    userID: reference('user', { required: true, readOnly: true }),
    /** As the company gave them: it is shown nothing of an account that was there before. */
    name: text({ required: true, readOnly: true, max: 250, search: true }),
    email: email({ required: true, readOnly: true }),
    /** Keyed hash of the telephone or citizen id that the company gave for somebody without an address: the next list means them by it. */
    givenHash: secret(),
    contact: boolean({ readOnly: true, default: false }),
    status: choice(['active', 'invited'], { readOnly: true, default: 'active' }),
    /** The company had the account made. Only into such a one may it give a link. */
    made: boolean({ readOnly: true, default: false }),
    /** Courses that somebody who is invited gets by accepting; their seats are kept free. */
    courses: references('course', { readOnly: true, default: [] }),
  },
  access: companyMemberPolicy,
})

/** How many employees of a company may take a course. */
export const companySeats = defineCollection('company_seat', {
  tenant: 'unit',
  fields: {
    companyID: reference('company', { required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    quantity: number({ readOnly: true, default: 0, min: 0 }),
    /** Paid orders that are counted in it. */
    orders: references('order', { readOnly: true, default: [] }),
  },
  access: companySeatPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    company: TableOf<typeof companies>
    company_member: TableOf<typeof companyMembers>
    company_seat: TableOf<typeof companySeats>
  }
}
