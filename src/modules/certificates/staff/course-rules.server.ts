import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { courses, listCourseChoices } from '#modules/courses/public.server.ts'
import { paths } from '#modules/paths/public.server.ts'
import { certificates, rules } from '../collections.ts'
import { designs } from '../designs/collections.ts'
import { usualRules } from '../rules/check-rules.ts'
import { readCourseRules, readPathRules } from '../rules/read-standing.server.ts'

const MAX_PATHS = 200
const MAX_DESIGNS = 200

const percent = z.coerce.number().int().min(0).max(100)

/** What the form of rules sends. */
const sentRules = z.object({
  lessons: percent,
  watched: percent,
  attendance: percent,
  survey: z.boolean(),
  exam: z.boolean(),
  examMark: percent,
  validMonths: z.coerce.number().int().min(0).max(600),
  remindDays: z.coerce.number().int().min(1).max(365),
  designID: z.uuid().or(z.literal('').transform(() => null)),
})

/** The course or path that certificates are for, with its rules and how many were issued. */
export async function readRulesOf(ctx: Context, id: string) {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (!uuidPattern.test(id)) throw notFound()
  const course = await ctx
    .from(courses)
    .select(['name', 'certification'])
    .where('_id', '=', id)
    .executeTakeFirst()
  const path = course
    ? undefined
    : await ctx.from(paths).select('name').where('_id', '=', id).executeTakeFirst()
  const name = course?.name ?? path?.name
  if (name === undefined) throw notFound()
  const own = course ? await readCourseRules(ctx, id) : await readPathRules(ctx, id)
  const { issued } = await ctx
    .from(certificates)
    .select(({ fn }) => fn.countAll<number>().as('issued'))
    .where((eb) => eb.or([eb('courseID', '=', id), eb('pathID', '=', id)]))
    .executeTakeFirstOrThrow()
  return {
    _id: id,
    name,
    isCourse: course !== undefined,
    /** Whether certificates are issued at all. */
    isOn: course ? course.certification === 'yes' : own !== undefined,
    rules: own ?? usualRules('online'),
    designID: own?.designID ?? null,
    designs: await listDesigns(ctx),
    issued,
  }
}

async function listDesigns(ctx: Context): Promise<{ value: string; label: string }[]> {
  return ctx
    .from(designs)
    .select(['_id as value', 'name as label'])
    .orderBy('name')
    .limit(MAX_DESIGNS)
    .execute()
}

/** Says what is asked for a certificate; on for the first time, the next night issues what is earned already. */
export async function saveRules(ctx: Context, id: string, form: FormData): Promise<void> {
  const { isCourse } = await readRulesOf(ctx, id)
  const isOn = form.get('isOn') === 'on'
  const given = sentRules.safeParse({
    ...Object.fromEntries(form),
    survey: form.get('survey') === 'on',
    exam: form.get('exam') === 'on',
    examMark: form.get('examMark') ?? 0,
    designID: form.get('designID') ?? '',
  })
  if (!given.success) throw new DomainError('certificates.rules-wrong', { status: 400 })
  const { designID } = given.data
  if (designID !== null && !(await listDesigns(ctx)).some(({ value }) => value === designID))
    throw new DomainError('certificates.rules-wrong', { status: 400 })
  if (isCourse) {
    await ctx.write(courses).patch(id, { certification: isOn ? 'yes' : 'no' })
    await ctx.write(rules).put({ courseID: id, ...given.data }, { key: ['courseID'] })
  } else if (isOn) await ctx.write(rules).put({ pathID: id, ...given.data }, { key: ['pathID'] })
  else await ctx.write(rules).where({ pathID: id }).remove()
}

/** What can give certificates: paths, then courses. */
export async function listSubjects(ctx: Context): Promise<{ value: string; label: string }[]> {
  const all = await ctx
    .from(paths)
    .select(['_id as value', translated(ctx, paths, 'name').as('label')])
    .orderBy('name')
    .limit(MAX_PATHS)
    .execute()
  const named = all.map(({ value, label }) => ({
    value,
    label: ctx.t('certificates.list.path', { name: label }),
  }))
  return [...named, ...(await listCourseChoices(ctx))]
}
