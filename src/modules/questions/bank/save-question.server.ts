import { data, redirect } from 'react-router'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { BOTH_CHANGED, type Conflict } from '#shell/records/merge-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { questions } from '../collections.ts'
import { checkQuestion, Fault, nameFrom } from '../formats/exchange.ts'
import type { Question, QuestionDraft } from '../model/question.ts'
import { mergeQuestion } from './merge-question.server.ts'
import { readQuestion } from './read-question.server.ts'

/** What the form sent, named by its text where it has no name. */
function readDraft(sent: string): QuestionDraft {
  let draft: unknown
  try {
    draft = JSON.parse(sent)
  } catch {
    throw new Fault({ code: 'content' })
  }
  if (typeof draft !== 'object' || draft === null) throw new Fault({ code: 'content' })
  const { name, text } = draft as { name?: unknown; text?: unknown }
  const said = typeof name === 'string' ? name.trim() : ''
  return {
    ...draft,
    name: said || nameFrom((typeof text === 'string' ? text : '').replace(/\[\[\w+\]\]/g, '____')),
  } as QuestionDraft
}

/** Why a question was not stored; where two people changed it, it is shown with both and with the marks that it has then. */
export interface QuestionFault {
  readonly message: string
  readonly status: number
  readonly draft?: Question
  readonly categoryID?: string
  readonly basis?: string
  readonly conflicts?: readonly Conflict[]
}

/** Adds or changes a question as the form says, merged with what others wrote since; answers its id, or what is wrong with it. */
export async function storeQuestion(
  ctx: Context,
  form: FormData,
  id?: string,
): Promise<{ readonly id: string } | QuestionFault> {
  try {
    const typed = {
      content: checkQuestion(readDraft(textIn(form, 'content'))),
      categoryID: textIn(form, 'categoryID'),
    }
    if (!id) return await create(ctx, typed)
    // Locked from here on: nobody else writes between what is compared and what is written.
    await ctx.from(questions).select('_id').where('_id', '=', id).forNoKeyUpdate().execute()
    const { content, categoryID } = await readQuestion(ctx, id)
    const merged = mergeQuestion(form, typed, { content, categoryID: categoryID ?? '' })
    if ('conflicts' in merged) {
      const { content: draft, ...rest } = merged
      return { message: ctx.t(BOTH_CHANGED), status: 412, draft, ...rest }
    }
    const values = { content: checkQuestion(merged.content), categoryID: merged.categoryID || null }
    return { id: (await updateRecord(ctx, questions, id, values))._id }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { message: ctx.t(`questions.fault.${error.reason.code}`, error.reason.values), status: 422 }
  }
}

async function create(ctx: Context, { content, categoryID }: { content: Question; categoryID: string }) {
  return { id: (await createRecord(ctx, questions, { content, categoryID: categoryID || null }))._id }
}

/** Stores a question and goes to its page; what is wrong is said on the form. */
export async function saveQuestion({ ctx, request, params }: ScreenArgs) {
  const stored = await storeQuestion(ctx, await readForm(request), params.id)
  return 'id' in stored
    ? redirect(`/lesson/questions/detail/${stored.id}`)
    : data(stored, { status: stored.status })
}
