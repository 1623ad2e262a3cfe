import { redirect } from 'react-router'
import type { Doc } from '#kernel/collections/read.server.ts'
import { notFound } from '#kernel/errors.ts'
import { readCourseOrigin } from '#modules/course-sharing/public.server.ts'
import { listKinds, readBegun, readWholeOutline } from '#modules/lessons/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { readEditing } from '#shell/records/editing.server.ts'
import { typedBasis } from '#shell/records/merge-typed.server.ts'
import { openScreen } from '#shell/records/open-screen.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { stateOf } from './course-states.ts'
import { addressOfMode, describeMode, type EditorBase, type EditorMode, findMode } from './editor-modes.ts'
import { checkReady } from './publication/check-ready.server.ts'
import { publicationIn } from './publication/publication-value.ts'

/** The tab that the address names and the fields it has. Another revision than the current one is shown elsewhere. */
export function openEditor(args: ScreenArgs) {
  const { id = '', history = 'current' } = args.params
  const base: EditorBase = args.pattern.startsWith('/seminar/') ? '/seminar' : '/lesson'
  const mode = findMode(base, args.params.mode ?? args.url.searchParams.get('tab'))
  if (/^\d{1,9}$/.test(history)) throw redirect(`/lesson/history/${id}?revision=${Number(history)}`)
  if (!mode || history !== 'current') throw notFound()
  const opened = openScreen(args)
  return { ...opened, base, id, mode, description: describeMode(opened.description, opened.collection, mode) }
}

/** What the editor shows on its tab. */
export async function readEditor(args: ScreenArgs) {
  const { ctx, url } = args
  const opened = openEditor(args)
  const { base, id, mode } = opened
  const { shown, record } = await readEditing(ctx, opened, id, url)
  leadToOwnEditor(base, record)
  return {
    ...shown,
    base,
    id,
    mode,
    state: stateOf(record, ctx.now),
    origin: await readCourseOrigin(ctx, id),
    outline: mode === 'outline' ? await readOutlineTab(args, id) : null,
    publication: mode === 'publication' ? await readPublicationTab(args, record) : null,
  }
}

/** A seminar is made among seminars, and a course among courses. */
function leadToOwnEditor(base: EditorBase, { _id, mode }: Doc): void {
  const own = mode === 'seminar' ? '/seminar' : '/lesson'
  if (own !== base) throw redirect(`${own}/edit/${_id}`)
}

async function readOutlineTab({ ctx }: ScreenArgs, id: string) {
  return {
    sections: await readWholeOutline(ctx, id),
    kinds: listKinds(ctx.lang),
    begun: await readBegun(ctx, id),
  }
}

async function readPublicationTab({ ctx }: ScreenArgs, course: Doc) {
  const { _id, price, publishAt } = course
  return {
    basis: typedBasis(publicationIn(course, stateOf(course, ctx.now))),
    checks: await checkReady(ctx, _id),
    isFree: Number(price ?? 0) === 0,
    publishAt: typeof publishAt === 'string' ? toBangkokClock(publishAt) : '',
  }
}

/** Where a person comes after the tab was saved. */
export function addressAfterTab(args: ScreenArgs, base: EditorBase, id: string, mode: EditorMode): string {
  if (base === '/seminar') return `${addressOfMode(base, id, mode)}&saved=1`
  return args.params.mode === undefined
    ? `/lesson/edit/${id}?saved=1`
    : `${addressOfMode(base, id, mode)}?saved=1`
}
