import * as fc from 'fast-check'
import { ourSite } from './test-collections.ts'
import { type Doc, testId } from './test-database.ts'

const word = fc.constantFrom('a', 'b', 'ab', 'Ba', 'กา', 'a%b', 'A_b')
const code = fc.constantFrom('x', 'y', 'z')
const whole = fc.integer({ min: -3, max: 5 })
const amount = fc.integer({ min: 0, max: 600 }).map((cents) => cents / 4)
const dayOf = (number: number) => `2026-02-${String(number).padStart(2, '0')}`
const day = fc.integer({ min: 1, max: 9 }).map(dayOf)
const moment = day.map((value) => `${value}T03:04:05.678Z`)
const absent = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })

const target = fc.record({ code, level: whole }, { requiredKeys: ['code'] })
const info = fc.record(
  { bandCode: code, n: fc.array(whole, { maxLength: 3 }), deep: fc.record({ x: whole }) },
  { requiredKeys: [] },
)

const fields = fc.record({
  name: word,
  note: absent(word),
  status: absent(fc.boolean()),
  category: absent(fc.uniqueArray(code, { maxLength: 3 })),
  price: absent(amount),
  seats: absent(whole),
  opensOn: absent(day),
  startsAt: absent(moment),
  target: absent(fc.array(target, { minLength: 1, maxLength: 3 })),
  info: absent(info),
})

/** Courses with their ids in order. */
export const someCourses: fc.Arbitrary<Doc[]> = fc
  .array(fields, { minLength: 1, maxLength: 12 })
  .map((docs) =>
    docs.map((doc, at) => ({ _id: testId(at + 1), createdAt: `${dayOf(at + 1)}T00:00:00.000Z`, ...doc })),
  )

/** The document as Mongo would hold it: what is null in a column is absent. */
export function mongoDoc(doc: Doc, tenant = 'unit'): Doc {
  const present = Object.entries(doc).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(present), [tenant]: ourSite }
}

const test = (field: string, operator: string) => (value: unknown) => ({ [field]: { [operator]: value } })
const ranges = ['$gt', '$gte', '$lt', '$lte']
const listOf = (value: fc.Arbitrary<unknown>) => fc.array(value, { minLength: 1, maxLength: 3 })

function testsOf(field: string, value: fc.Arbitrary<unknown>, comparable = true): fc.Arbitrary<Doc>[] {
  // Below a list, mingo does not find null where an element lacks the field; MongoDB does, and so do we.
  const orNull = field.startsWith('target.') ? value : fc.option(value, { freq: 5 })
  return [
    orNull.map((item) => ({ [field]: item })),
    orNull.map(test(field, '$ne')),
    listOf(orNull).map(test(field, '$in')),
    listOf(orNull).map(test(field, '$nin')),
    fc.boolean().map(test(field, '$exists')),
    value.map((item) => ({ [field]: { $not: { $eq: item } } })),
    ...(comparable ? ranges.map((range) => value.map(test(field, range))) : []),
    ...(comparable
      ? [fc.tuple(value, value).map(([low, high]) => ({ [field]: { $gte: low, $lt: high } }))]
      : []),
  ]
}

const pattern = fc
  .tuple(fc.constantFrom('', '^'), fc.constantFrom('a', 'b', 'า', '%', '_', 'B'), fc.constantFrom('', '$'))
  .map((parts) => parts.join(''))

const regexOf = (field: string) =>
  fc
    .tuple(pattern, fc.constantFrom('', 'i'))
    .map(([regex, options]) => ({ [field]: { $regex: regex, $options: options } }))

const leaf: fc.Arbitrary<Doc> = fc.oneof(
  ...testsOf('name', word),
  ...testsOf('note', word),
  ...testsOf('status', fc.boolean(), false),
  ...testsOf('category', code),
  ...testsOf('price', amount),
  ...testsOf('seats', whole),
  ...testsOf('opensOn', day),
  ...testsOf('startsAt', moment),
  ...testsOf('target.code', code),
  ...testsOf('target.level', whole),
  ...testsOf('info.bandCode', code),
  ...testsOf('info.n', whole),
  ...testsOf('info.deep.x', whole),
  regexOf('name'),
  regexOf('note'),
  regexOf('category'),
  regexOf('target.code'),
  listOf(code).map(test('category', '$all')),
  fc.uniqueArray(code, { maxLength: 2 }).map((list) => ({ category: list })),
  fc.nat(3).map(test('category', '$size')),
  fc.nat(3).map(test('target', '$size')),
  fc.nat(3).map(test('info.n', '$size')),
  listOf(whole).map(test('info.n', '$all')),
  code.map((item) => ({ category: { $elemMatch: { $gt: item } } })),
  fc
    .tuple(code, whole)
    .map(([item, level]) => ({ target: { $elemMatch: { code: item, level: { $gte: level } } } })),
  fc.tuple(whole, whole).map(([low, high]) => ({ 'info.n': { $elemMatch: { $gt: low, $lte: high } } })),
)

/** Filters within the grammar over the courses. */
export const someFilter: fc.Arbitrary<Doc> = fc.letrec<{ filter: Doc }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    leaf,
    fc.tuple(leaf, leaf).map(([one, two]) => ({ ...one, ...two })),
    fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
      .map(([operator, list]) => ({ [operator]: list })),
  ),
})).filter
