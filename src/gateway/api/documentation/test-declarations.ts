import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCall } from '#kernel/calls.ts'
import { defineCollection } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  citizenId,
  email,
  json,
  money,
  password,
  reference,
  references,
  secret,
  slug,
  text,
} from '#kernel/collections/fields.ts'
import { defineModule } from '#kernel/modules.ts'

const everyone = definePolicy({ read: () => true, write: () => true })

const people = defineCollection('person', {
  tenant: 'parent',
  fields: {
    firstname: text({ required: true, max: 100, search: true }),
    email: email({ required: true, unique: true }),
    citizen: citizenId(),
    passphrase: password(),
    saltOfPerson: secret(),
    rank: choice(['a<b', 'c'], { readOnly: true }),
  },
  ignores: ['saltOfPerson'],
  access: everyone,
})
const lessons = defineCollection('lesson', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 5 }),
    code: slug({ required: true }),
    open: boolean({ default: true }),
    price: money({ default: 0 }),
    teacher: reference('person'),
    related: references('lesson', { by: 'code' }),
    outline: json(z.array(z.strictObject({ title: z.string(), minutes: z.int().min(5) }))),
    marginKey: secret({ default: 'never-shown' }),
  },
  access: everyone,
  softDelete: true,
})
const vaults = defineCollection('vault', {
  tenant: 'platform',
  fields: { combination: text() },
  access: everyone,
  exposed: false,
})

interface Branch {
  name: string
  branches: Branch[]
}
const branch: z.ZodType<Branch> = z.object({
  name: z.string(),
  get branches() {
    return z.array(branch)
  },
})
const plantCall = defineCall({
  method: 'POST',
  path: 'tree/:id/plant',
  summary: 'Plants a tree <script>alert(1)</script> & "waters" it',
  body: branch,
  answer: z.object({ status: z.number(), planted: z.date() }),
  handle: async () => ({ body: {} }),
})
const ownLessonCall = defineCall({
  method: 'POST',
  path: 'lesson',
  summary: 'Adds a lesson its own way',
  handle: async () => ({ body: {} }),
})
/** Calls with a body that holds itself, an answer JSON cannot say, and an address that a collection has too. */
export const woodCalls = [plantCall, ownLessonCall]

/** A module with every kind of field that the documents must show, mask or keep silent about. */
export const woods = defineModule({
  name: 'woods',
  collections: [people, lessons, vaults],
  calls: woodCalls,
  texts: {
    th: { person: { plural: 'ผู้คน <b>', 'field.firstname': 'ชื่อ & ฉายา' } },
    en: { person: { plural: 'people <b>', 'field.firstname': 'Name & alias' } },
  },
})
