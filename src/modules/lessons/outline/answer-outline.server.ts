import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { plainText } from '#shell/records/plain-text.ts'
import {
  addSection,
  changeLesson,
  deleteLesson,
  deleteSection,
  duplicateLesson,
  GONE,
  renameSection,
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
    return { fault, status: error.status, typed: plainText(form.get('name')) }
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
      await renameSection(ctx, courseId, id, name)
      return ctx.t('lesson-editor.said.renamed', { name })
    case 'rename-lesson':
      await changeLesson(ctx, courseId, id, { name })
      return ctx.t('lesson-editor.said.renamed', { name })
    case 'show':
    case 'hide':
      await changeLesson(ctx, courseId, id, { status: form.get('intent') === 'show' })
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
