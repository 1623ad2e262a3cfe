import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { BASIS } from '#shell/records/merge-form.server.ts'
import { BothChangedError, mergeOrThrow, typedBasis } from '#shell/records/merge-typed.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import {
  addSection,
  deleteLesson,
  deleteSection,
  duplicateLesson,
  GONE,
  rename,
  showLesson,
} from './edit-outline.server.ts'
import { readMove } from './read-move.ts'
import { moveInOutline } from './write-order.server.ts'

/** What is said aloud after a change of the outline, or why there was none. */
export interface OutlineAnswer {
  readonly said?: string
  readonly fault?: string
  readonly status: number
  /** What was typed, where it was refused. */
  readonly typed?: string
  /** What two people renamed at a time. */
  readonly both?: BothNames
}

/** A section or lesson that two people renamed: what it is called now, and what was typed. */
export interface BothNames {
  readonly what: 'section' | 'lesson'
  readonly id: string
  readonly name: string
  readonly mine: string
}

/** Does what a form of the outline's editor asks for. What a person can mend is answered, the rest is thrown. */
export async function answerOutline(ctx: Context, courseId: string, form: FormData): Promise<OutlineAnswer> {
  try {
    return { said: await changeOutline(ctx, courseId, form), status: 200 }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code !== GONE && [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    const [detail] = error.details
    const fault = detail ? ctx.t(detail.message) : ctx.t(error.code, error.values)
    const both = error instanceof BothChangedError ? { both: bothNames(form, error) } : {}
    return { fault, status: error.status, typed: plainText(form.get('name')), ...both }
  }
}

async function changeOutline(ctx: Context, courseId: string, form: FormData): Promise<string> {
  const id = plainText(form.get('id'))
  const name = plainText(form.get('name')).trim()
  switch (form.get('intent')) {
    case 'add-section':
      await addSection(ctx, courseId, name)
      return ctx.t('lesson-editor.said.section-added', { name })
    case 'rename-section':
    case 'rename-lesson': {
      const item = { what: whatOf(form), id }
      const chosen = await rename(ctx, courseId, item, (now) => mergeName(form, name, now))
      return ctx.t('lesson-editor.said.renamed', { name: chosen })
    }
    case 'show':
    case 'hide':
      await showLesson(ctx, courseId, id, form.get('intent') === 'show')
      return ctx.t(`lesson-editor.said.${form.get('intent') === 'show' ? 'shown' : 'hidden'}`)
    case 'duplicate':
      await duplicateLesson(ctx, courseId, id)
      return ctx.t('lesson-editor.said.duplicated')
    case 'delete-section':
      await deleteSection(ctx, courseId, id)
      return ctx.t('lesson-editor.said.deleted')
    case 'delete-lesson':
      await deleteLesson(ctx, courseId, id)
      return ctx.t('lesson-editor.said.deleted')
    case 'move': {
      const move = readMove(form)
      if (!move) throw new DomainError('lessons.no-such-change')
      const isMoved = await moveInOutline(ctx, courseId, move)
      return ctx.t(isMoved ? 'lesson-editor.said.moved' : 'lesson-editor.said.not-moved')
    }
    default:
      throw new DomainError('lessons.no-such-change')
  }
}

const whatOf = (form: FormData): BothNames['what'] =>
  form.get('intent') === 'rename-section' ? 'section' : 'lesson'

/** The name to write, merged with what somebody else wrote since the dialog was opened with the name that it says. */
function mergeName(form: FormData, typed: string, now: string): string {
  const was = form.get('was')
  if (typeof was !== 'string') return typed
  const opened = new FormData()
  opened.set(BASIS, typedBasis({ name: was }))
  return mergeOrThrow(opened, { name: typed }, { name: now }).name ?? typed
}

function bothNames(form: FormData, { fault }: BothChangedError): BothNames {
  const [conflict] = fault.conflicts
  return {
    what: whatOf(form),
    id: plainText(form.get('id')),
    name: String(conflict?.theirs ?? ''),
    mine: String(conflict?.mine ?? ''),
  }
}
