import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type CoursePart, partId } from '#modules/course-files/public.server.ts'
import {
  bringQuestions,
  describeQuestions,
  findCategoriesWithin,
  openCategories,
  type QuestionDraft,
  questions,
  readCategories,
} from '#modules/questions/public.server.ts'
import { type Exam, exams } from './collections.ts'
import { examSittings } from './exam-sittings.ts'
import type { DrawnSlot, Slot } from './model/slots.ts'

const MAX_EXAMS = 200
/** Questions that go along with one course; its text says the same number. */
export const MAX_BROUGHT = 10_000

const category = z.array(z.string().min(1).max(200)).max(20)
const points = z.number()
const slot = z.discriminatedUnion('kind', [
  /** A question by its place among those that go along. */
  z.strictObject({ kind: z.literal('fixed'), id: z.string(), question: z.int().min(0), points }),
  z.strictObject({
    kind: z.literal('drawn'),
    id: z.string(),
    category: category.nullable(),
    tag: z.string(),
    count: z.int(),
    points,
  }),
])
const partSchema = z.strictObject({
  exams: z
    .array(
      z.strictObject({
        id: z.uuid(),
        fields: z.record(z.string(), z.unknown()),
        slots: z.array(slot).max(300),
      }),
    )
    .max(MAX_EXAMS),
  questions: z
    .array(z.strictObject({ category, content: z.record(z.string(), z.unknown()) }))
    .max(MAX_BROUGHT),
})
type Part = z.infer<typeof partSchema>

const plainFields = Object.keys(exams.fields).filter((name) => name !== 'courseID' && name !== 'slots')
const fieldsOf = (exam: Exam) =>
  Object.fromEntries(plainFields.map((name) => [name, exam[name as keyof Exam] ?? null]))

/** Exams of the course and those that its lessons name, in an order that follows from what they say. */
async function readExams(ctx: Context, courseID: string, named: readonly string[]): Promise<Exam[]> {
  const ids = named.filter((id) => uuidPattern.test(id))
  const rows = await ctx
    .from(exams)
    .selectAll()
    .where((eb) => eb.or([eb('courseID', '=', courseID), ...(ids.length > 0 ? [eb('_id', 'in', ids)] : [])]))
    .execute()
  const key = (exam: Exam) => JSON.stringify([exam.name, exam.type, fieldsOf(exam)])
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** What a slot can draw, so that it draws the same elsewhere. */
async function readDrawn(ctx: Context, { categoryID, tag }: DrawnSlot) {
  const within = categoryID === null ? null : await findCategoriesWithin(ctx, categoryID)
  const rows = await ctx
    .from(questions)
    .select(['_id', 'version'])
    .$if(within !== null, (query) => query.where('categoryID', 'in', [...(within ?? [])]))
    .$if(tag !== '', (query) =>
      query.where((eb) => sql<SqlBool>`${eb.ref('tags')} @> ${JSON.stringify([tag])}::jsonb`),
    )
    .limit(MAX_BROUGHT + 1)
    .execute()
  return rows.map(({ _id, version }) => ({ questionID: _id, version }))
}

async function describe(ctx: Context, courseID: string, named: readonly string[]) {
  const found = await readExams(ctx, courseID, named)
  if (found.length === 0) return undefined
  const slots = found.flatMap((exam) => exam.slots as Slot[])
  const fixed = slots.flatMap((one) =>
    one.kind === 'fixed' ? [{ questionID: one.questionID, version: one.version }] : [],
  )
  const drawn = []
  for (const one of slots) if (one.kind === 'drawn') drawn.push(...(await readDrawn(ctx, one)))
  const nameOf = (one: { questionID: string; version: number }) => `${one.questionID}/${one.version}`
  const wanted = [...new Map([...fixed, ...drawn].map((one) => [nameOf(one), one])).values()]
  const keyOf = (one: { category: readonly string[]; content: unknown }) =>
    JSON.stringify([one.category, one.content])
  refuseTooMany(wanted.length)
  const going = (await describeQuestions(ctx, wanted))
    .map((one) => ({ one, key: keyOf(one) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ one }) => one)
  const placeOf = new Map(going.map((one, at) => [nameOf(one), at]))
  const paths = new Map((await readCategories(ctx)).map(({ id, names }) => [id, names]))
  const ids = new Map(found.map(({ _id }, at) => [_id, partId(at + 1)]))
  const part = {
    exams: found.map((exam) => ({
      id: ids.get(exam._id) ?? '',
      fields: fieldsOf(exam),
      slots: (exam.slots as Slot[]).flatMap((one): Part['exams'][number]['slots'] => {
        if (one.kind === 'fixed') {
          const question = placeOf.get(nameOf(one))
          return question === undefined ? [] : [{ kind: one.kind, id: one.id, question, points: one.points }]
        }
        const { kind, id, tag, count } = one
        const from = one.categoryID === null ? null : [...(paths.get(one.categoryID) ?? [])]
        return [{ kind, id, category: from, tag, count, points: one.points }]
      }),
    })),
    questions: going.map((one) => ({ category: [...one.category], content: one.content })),
  }
  return { part, ids }
}

/** Nothing is left out: more than go along are refused before anything is written. */
function refuseTooMany(count: number): void {
  if (count > MAX_BROUGHT) throw new DomainError('exams.too-many-questions')
}

/** Says of a part what can be said before anything of it is written. */
function check(sent: unknown): void {
  const sentQuestions: unknown = Reflect.get(Object(sent), 'questions')
  if (Array.isArray(sentQuestions)) refuseTooMany(sentQuestions.length)
}

function readPart(sent: unknown): Part {
  check(sent)
  const parsed = partSchema.safeParse(sent)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues
    .slice(0, 20)
    .map(({ path }) => ({ path: path.join('.'), message: 'records.fault.json' }))
  throw new DomainError('exams.wrong-part', { details })
}

/** Exams of those that somebody has sat: what they answered hangs on what was asked. */
async function findSat(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = ctx.engine.contributionsTo(examSittings).map((find) => find(ctx, ids))
  return new Set((await Promise.all(found)).flatMap((some) => [...some]))
}

async function write(
  ctx: Context,
  courseID: string,
  sent: unknown,
  here: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const part = readPart(sent)
  const before = (await readExams(ctx, courseID, [])).map(({ _id }) => _id)
  const hereOf = (id: string) => before.find((own) => own === here.get(id))
  const sat = await findSat(ctx, before)
  const brought = await bringQuestions(
    ctx,
    part.questions.map((one) => ({ category: one.category, content: one.content as QuestionDraft })),
  )
  const find = await openCategories(ctx)
  const ids = new Map<string, string>()
  for (const { id, fields, slots } of part.exams) {
    const own: Slot[] = []
    for (const one of slots) {
      if (one.kind === 'drawn') {
        const { category: names, ...rest } = one
        own.push({ ...rest, categoryID: names === null ? null : await find(names) })
      } else {
        const version = brought[one.question]
        if (!version) throw new DomainError('exams.unknown-question')
        own.push({ kind: one.kind, id: one.id, points: one.points, ...version })
      }
    }
    const known = hereOf(id)
    if (known === undefined)
      ids.set(id, (await createRecord(ctx, exams, { ...fields, courseID, slots: own }))._id)
    else {
      ids.set(id, known)
      if (!sat.has(known)) await updateRecord(ctx, exams, known, { ...fields, slots: own })
    }
  }
  return ids
}

/** Exams go along in archives of courses with everything that they ask, and without what anybody answered. */
export const examPart: CoursePart = { name: 'exams', field: 'examID', check, describe, write }
