import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { files } from '#modules/files/public.server.ts'
import type { LessonContent } from '../kind.ts'
import { lessonKind } from '../registry/find-kind.ts'
import { cleanTexts } from './clean-texts.server.ts'

type Issue = z.core.$ZodIssue

/** What a lesson of the kind shows, cleaned and complete. Throws naming each part that is not right. */
export async function checkContent(ctx: Context, kind: string, given: LessonContent): Promise<LessonContent> {
  const known = lessonKind(kind)
  if (!known) throw invalid([{ path: 'kind', message: 'records.fault.choice' }])
  const cleaned = cleanTexts(known, given)
  const parsed = known.content.safeParse(cleaned)
  if (!parsed.success) throw invalid(parsed.error.issues.flatMap((issue) => explain(issue, cleaned)))
  await checkFiles(ctx, known.files(parsed.data))
  return parsed.data
}

/** Refuses a lesson, naming what is wrong with it. */
export function invalid(details: ErrorDetail[]): DomainError {
  return new DomainError('records.invalid', { details })
}

function explain(issue: Issue, content: LessonContent): ErrorDetail[] {
  const path = ['content', ...issue.path].join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'lessons.content.unknown' }))
  return [{ path, message: messageOf(issue, valueAt(content, issue.path)) }]
}

function messageOf(issue: Issue, value: unknown): string {
  if (issue.message.startsWith('lessons.')) return issue.message
  const isMissing = value === undefined || value === null || value === ''
  if (isMissing || (Array.isArray(value) && value.length === 0)) return 'records.fault.required'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'records.fault.too-long'
  return 'lessons.content.wrong'
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    content,
  )
}

/**
 * Learners get whatever file a lesson names: it must be one that was uploaded for lessons, or that everybody may see, and
 * not, say, what somebody handed in with a form.
 */
async function checkFiles(ctx: Context, addresses: readonly string[]): Promise<void> {
  const ids = [...new Set(addresses.flatMap((address) => fileIdOf(address) ?? []))]
  if (ids.length === 0) return
  const rows = await ctx
    .from(files)
    .select('_id')
    .where('_id', 'in', ids)
    .where((eb) => eb.or([eb('visibility', '=', 'public'), eb('purpose', 'like', 'lesson/%')]))
    .execute()
  if (rows.length < ids.length)
    throw invalid([{ path: 'content.file', message: 'lessons.content.unknown-file' }])
}
